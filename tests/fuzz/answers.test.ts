import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  explainAnswer,
  offerCapitals,
  printAnswer,
  showAnswer,
  tidyAnswer,
} from '#contract/answers/text-answer.ts';
import { readAnswer } from '#contract/fields.ts';
import { typedKinds } from '../support/letters/submissions.ts';
import { casesOf, timeout } from './cases.ts';
import { nearly, oddText } from './values.ts';

/** Amounts with common spelling mistakes. */
const amounts = fc
  .tuple(
    fc.constantFrom('', 'Rp', 'Rp ', 'rp. ', 'Rp -', '-'),
    fc.array(fc.constantFrom('0', '1', '25', '007', '500', '.', '.000', ',00', ' ', 'juta'), {
      maxLength: 6,
    }),
    fc.constantFrom('', ',-', ',00', '.-', ',5', ' rupiah'),
  )
  .map(([before, parts, after]) => `${before}${parts.join('')}${after}`);

/** The form may change valid answers of these kinds; for all others, tidying does not change the stored value. */
const tidiedKinds = ['address', 'place-date'];

describe.each(typedKinds)('an answer of kind $field.kind', ({ field, answer }) => {
  const typed = fc.oneof(oddText, nearly(answer), amounts);

  it(
    'is explained, tidied and printed for any input',
    () => {
      const property = fc.property(typed, (text) => {
        for (const words of [explainAnswer(field, text), offerCapitals(field, text)])
          if (words !== null) expect(words.trim()).not.toBe('');
        const shown = showAnswer(field, text);
        const before = readAnswer(field, text);
        if (!before.ok) return;
        expect(readAnswer(field, shown)).toEqual(before);
        if (!tidiedKinds.includes(field.kind))
          expect(readAnswer(field, tidyAnswer(field, text))).toEqual(before);
        expect(printAnswer(field, before.text)).not.toBe('');
      });
      fc.assert(property, casesOf(200, 0.02));
    },
    timeout,
  );
});
