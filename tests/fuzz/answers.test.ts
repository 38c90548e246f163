import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerCapitals } from '#contract/answers/capitals.ts';
import { explainAnswer } from '#contract/answers/explain-answer.ts';
import { printAnswer } from '#contract/answers/print-answer.ts';
import { showAnswer } from '#contract/answers/show-answer.ts';
import { tidyAnswer } from '#contract/answers/tidy-answer.ts';
import { readAnswer } from '#contract/fields.ts';
import { typedKinds } from '../support/letters/submissions.ts';
import { casesOf, longest } from './cases.ts';
import { nearly, oddText } from './values.ts';

/** Amounts, spoilt in the ways in which people write them. */
const amounts = fc
  .tuple(
    fc.constantFrom('', 'Rp', 'Rp ', 'rp. ', 'Rp -', '-'),
    fc.array(fc.constantFrom('0', '1', '25', '007', '500', '.', '.000', ',00', ' ', 'juta'), {
      maxLength: 6,
    }),
    fc.constantFrom('', ',-', ',00', '.-', ',5', ' rupiah'),
  )
  .map(([before, parts, after]) => `${before}${parts.join('')}${after}`);

/** Of these the form mends places and commas that would pass, too; of all others it changes nothing that is stored. */
const mended = ['address', 'place-date'];

describe.each(typedKinds)('an answer of kind $field.kind', ({ field, answer }) => {
  const typed = fc.oneof(oddText, nearly(answer), amounts);

  it(
    'is helped with, whatever was typed',
    () => {
      const property = fc.property(typed, (text) => {
        for (const words of [explainAnswer(field, text), offerCapitals(field, text)])
          if (words !== null) expect(words.trim()).not.toBe('');
        const shown = showAnswer(field, text);
        const before = readAnswer(field, text);
        if (!before.ok) return;
        expect(readAnswer(field, shown)).toEqual(before);
        if (!mended.includes(field.kind))
          expect(readAnswer(field, tidyAnswer(field, text))).toEqual(before);
        expect(printAnswer(field, before.text)).not.toBe('');
      });
      fc.assert(property, casesOf(200, 0.02));
    },
    longest,
  );
});
