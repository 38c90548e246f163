import { describe, expect, it } from 'vitest';
import {
  choicesIn,
  placeholderFor,
  renamePlaceholder,
  replaceWords,
  updateChoices,
} from './sentences.ts';

const sentence = 'Acara {acara} {hiburan: Ada = dengan hiburan | Tidak = } di Desa {desa}.';
const [hiburan] = choicesIn(sentence);
if (!hiburan) throw new Error('no choice');

it('creates a placeholder, for a choice with its values as words', () => {
  const field = { id: 'a', kind: 'text', name: 'acara', label: '', question: '' } as const;
  expect(placeholderFor(field)).toBe('{acara}');
  const choice = { ...field, kind: 'choice', choices: ['Ada', 'Tidak'] } as const;
  expect(placeholderFor(choice)).toBe('{acara: Ada = ada | Tidak = tidak}');
});

describe('the words of a choice', () => {
  it('are parsed by value', () => {
    expect([...hiburan.words]).toEqual([
      ['Ada', 'dengan hiburan'],
      ['Tidak', ''],
    ]);
  });

  it('are replaced without delimiters', () => {
    expect(replaceWords(sentence, hiburan, 'Tidak', 'tanpa | {hiburan}')).toContain(
      '{hiburan: Ada = dengan hiburan | Tidak = tanpa  hiburan} di',
    );
  });

  it('may contain replacement patterns of String.replace', () => {
    expect(replaceWords(sentence, hiburan, 'Tidak', "$& $'")).toContain("| Tidak = $& $'}");
  });
});

it('renames placeholders', () => {
  const renamed = renamePlaceholder(sentence, 'acara', 'namaAcara');
  expect(renamed).toContain('Acara {namaAcara} {hiburan:');
  const choice = renamePlaceholder(sentence, 'hiburan', 'musik');
  expect(choice).toContain('{musik: Ada = dengan hiburan |');
  expect(renamePlaceholder('{acara} dan {acara}', 'acara', 'b')).toBe('{b} dan {b}');
});

it('does not change a placeholder without words when the choices change', () => {
  const bare = 'Hiburan: {hiburan}';
  expect(updateChoices(bare, 'hiburan', ['Ada', 'Tidak'], ['Ya', 'Tidak'])).toBe(bare);
});
