import { renderToStaticMarkup as render } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Kind } from '#contract/answers/kinds.ts';
import type { AnswerField as TextQuestion } from '#contract/fields.ts';
import { testLetter } from '#tests/fixtures/test-letter.ts';

/** The only definition of a kind that the portal does not have. */
const postcode: Kind = {
  name: 'Kode pos',
  rules: { tests: [{ pattern: /^\d{2} ?\d{3}$/, message: '{label} harus lima angka.' }] },
  explain: (line) => `Baru ${line.length} angka.`,
  show: (stored) => stored.replace(/^(\d\d)(?=\d)/, '$1 '),
  print: (stored) => `kode pos ${stored}`,
  digits: 'amount',
  sample: '44151',
};
const kind = 'postcode' as 'text';
const field: TextQuestion = { kind, name: 'kodePos', label: 'Kode Pos', question: 'Kode posnya?' };
const fields = [...testLetter.fields, field];
const letter = { ...testLetter, fields, sections: [{ rows: ['kodePos'] }] };
const nothing = () => undefined;

const table = '#contract/answers/kinds.ts';
beforeAll(() => {
  vi.resetModules();
  vi.doMock(table, async (original) => {
    const own = await original<typeof import('#contract/answers/kinds.ts')>();
    const kinds = { ...own.kinds, [kind]: postcode };
    return { ...own, kinds, fieldKinds: Object.keys(kinds) };
  });
});
afterAll(() => {
  vi.doUnmock(table);
  vi.resetModules();
});

it.each(['phone', 'dense', 'cell'] as const)(
  'asks for a new kind of answer (%s)',
  async (layout) => {
    const { AnswerField } = await import('#site/forms/answer-field.tsx');
    const { problemsOf, tidyEntry } = await import('#site/forms/letter-answers.ts');
    const show = (value: string) => {
      const error = problemsOf(field, value)[field.name];
      const control = {
        path: field.name,
        value,
        error,
        tidied: undefined,
        doubt: undefined,
        onType: nothing,
        onLeave: nothing,
      };
      return render(<AnswerField {...{ field, layout, control }} />);
    };
    expect(show('44151')).toMatch(/<input[^>]* inputMode="numeric"/);
    // A row of a table has no room for it.
    expect(show('44151').includes('kode pos 44151')).toBe(layout !== 'cell');
    expect(show('441')).toMatch(/Kode Pos harus lima angka\..*Baru 3 angka\./);
    expect(tidyEntry(field, ' 44151')).toBe('44 151');
  },
);

it('offers a new kind in the editor, and shows and prints its answers', async () => {
  const { FieldsPart } = await import('#site/islands/letter-types/parts/fields-part.tsx');
  const { toEdited } = await import('#site/islands/letter-types/model/edited-letter.ts');
  const editor = { letter: toEdited(letter), faults: {}, own: null } as never;
  const folds = { isOpen: () => true, toggle: nothing } as never;
  expect(render(<FieldsPart {...{ editor, folds, onFocusField: nothing }} />)).toContain(
    '<option value="postcode" selected="">Kode pos</option>',
  );
  const { AnswerValue } = await import('#site/ui/letters/answer-value.tsx');
  expect(render(<AnswerValue field={field} value="44151" />)).toContain('44 151');
  const { sampleAnswers } = await import('#worker/letter-types/made-up-answers.ts');
  const { composeGolden } = await import('#tests/fixtures/golden-letters.ts');
  const { renderLetter } = await import('#worker/letters/pdf/render-letter.ts');
  const { readFonts } = await import('#tests/fixtures/letter-documents.ts');
  const { readPdf } = await import('#tests/fixtures/read-pdf.ts');
  const changes = { answers: sampleAnswers(letter) };
  const pdf = await renderLetter(composeGolden({ name: 'uji', letter, changes }), readFonts());
  expect((await readPdf(pdf)).text).toContain('kode pos 44151');
});
