import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Kind } from '#contract/answers/kinds.ts';
import type { AnswerField as TextQuestion } from '#contract/fields.ts';
import { testLetter } from '#tests/fixtures/test-letter.ts';

/** The only definition of a kind that the portal does not have. */
const postcode: Kind = {
  name: 'Kode pos',
  rules: {
    tests: [{ pattern: /^\d{2} ?\d{3}$/, message: '{label} harus lima angka.' }],
    store: (text) => text.replace(' ', ''),
  },
  explain: (line) => `Baru ${line.length} angka.`,
  show: (stored) => `${stored.slice(0, 2)} ${stored.slice(2)}`,
  print: (stored) => `kode pos ${stored}`,
  digits: 'amount',
  sample: '44151',
};
const kind = 'postcode' as 'text';
const field: TextQuestion = { kind, name: 'kodePos', label: 'Kode Pos', question: 'Kode posnya?' };
const letter = {
  ...testLetter,
  fields: [...testLetter.fields, field],
  sections: [{ rows: ['kodePos'] }],
};

beforeAll(() => {
  vi.resetModules();
  vi.doMock('#contract/answers/kinds.ts', async (original) => {
    const table = await original<typeof import('#contract/answers/kinds.ts')>();
    const kinds = { ...table.kinds, [kind]: postcode };
    return { ...table, kinds, fieldKinds: Object.keys(kinds) };
  });
});
afterAll(() => {
  vi.doUnmock('#contract/answers/kinds.ts');
  vi.resetModules();
});

it.each(['phone', 'dense'] as const)('asks for a new kind of answer (%s)', async (layout) => {
  const { AnswerField } = await import('#site/forms/answer-field.tsx');
  const { problemsOf, tidyEntry } = await import('#site/forms/letter-answers.ts');
  const control = { tidied: undefined, onType: () => undefined, onLeave: () => undefined };
  const render = (value: string) => {
    const error = problemsOf(field, value)[field.name];
    const props = { field, layout, control: { ...control, value, error } };
    return renderToStaticMarkup(<AnswerField {...props} />);
  };
  expect(render('44151')).toMatch(/<input[^>]* inputMode="numeric".*Dibaca: .*kode pos 44151/);
  expect(render('441')).toMatch(/Kode Pos harus lima angka\..*Baru 3 angka\./);
  expect(tidyEntry(field, ' 44151')).toBe('44 151');
});

it('shows a new kind of answer to officials', async () => {
  const { AnswerValue } = await import('#site/ui/letters/answer-value.tsx');
  expect(renderToStaticMarkup(<AnswerValue field={field} value="44151" />)).toContain('44 151');
});

it('offers a new kind in the editor of letter types', async () => {
  const { FieldsPart } = await import('#site/islands/letter-types/parts/fields-part.tsx');
  const { toEdited } = await import('#site/islands/letter-types/model/edited-letter.ts');
  const { readDefinition } = await import('#contract/letters/definition-schema.ts');
  const editor = { letter: toEdited(letter), faults: {}, own: null } as never;
  const folds = { isOpen: () => true, toggle: () => undefined } as never;
  const props = { editor, folds, onFocusField: () => undefined };
  const html = renderToStaticMarkup(<FieldsPart {...props} />);
  expect(html).toContain('<option value="postcode" selected="">Kode pos</option>');
  expect(readDefinition({ ...letter })).toMatchObject({ ok: true });
});

it('prints a new kind of answer', async () => {
  const { sampleAnswers } = await import('#worker/letter-types/made-up-answers.ts');
  const { composeGolden } = await import('#tests/fixtures/golden-letters.ts');
  const { renderLetter } = await import('#worker/letters/pdf/render-letter.ts');
  const { readFonts } = await import('#tests/fixtures/letter-documents.ts');
  const { readPdf } = await import('#tests/fixtures/read-pdf.ts');
  const document = composeGolden({
    name: 'uji',
    letter,
    changes: { answers: sampleAnswers(letter) },
  });
  const { text } = await readPdf(await renderLetter(document, readFonts()));
  expect(text).toContain('kode pos 44151');
});
