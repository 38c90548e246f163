import { describe, expect, it } from 'vitest';
import { choicesIn, placeholderFor, withName, withValues, withWords } from './sentences.ts';

const sentence = 'Acara {acara} {hiburan: Ada = dengan hiburan | Tidak = } di Desa {desa}.';
const [hiburan] = choicesIn(sentence);
if (!hiburan) throw new Error('no choice');

it('writes a placeholder, of a choice with its values as words', () => {
  const field = { id: 'a', kind: 'text', name: 'acara', label: '', question: '' } as const;
  expect(placeholderFor(field)).toBe('{acara}');
  const choice = { ...field, kind: 'choice', choices: ['Ada', 'Tidak'] } as const;
  expect(placeholderFor(choice)).toBe('{acara: Ada = ada | Tidak = tidak}');
});

describe('the words of a choice', () => {
  it('are found by value', () => {
    expect([...hiburan.words]).toEqual([
      ['Ada', 'dengan hiburan'],
      ['Tidak', ''],
    ]);
  });

  it('are changed without what would end them', () => {
    expect(withWords(sentence, hiburan, 'Tidak', 'tanpa | {hiburan}')).toContain(
      '{hiburan: Ada = dengan hiburan | Tidak = tanpa  hiburan} di',
    );
  });

  it('hold signs that mean something to a replacement', () => {
    expect(withWords(sentence, hiburan, 'Tidak', "$& $'")).toContain("| Tidak = $& $'}");
  });
});

it('follows a name', () => {
  expect(withName(sentence, 'acara', 'namaAcara')).toContain('Acara {namaAcara} {hiburan:');
  expect(withName(sentence, 'hiburan', 'musik')).toContain('{musik: Ada = dengan hiburan |');
  expect(withName('{acara} dan {acara}', 'acara', 'b')).toBe('{b} dan {b}');
});

it('follows the values of a choice, and leaves the bare answer as it is', () => {
  const bare = 'Hiburan: {hiburan}';
  expect(withValues(bare, 'hiburan', ['Ada', 'Tidak'], ['Ya', 'Tidak'])).toBe(bare);
});
