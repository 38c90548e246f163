import { withDots } from '../basics/thousands.ts';
import { type AnswerField, readAnswer } from '../fields.ts';

/**
 * An answer, stored or typed, as people are shown it: '1.500' and 'Rp 1.500.000', which its rule takes as well. What the rule
 * does not take, and every other kind, stays as it is.
 */
export function showAnswer(field: AnswerField, answer: string): string {
  const { kind } = field;
  if (!answer || (kind !== 'number' && kind !== 'rupiah')) return answer;
  const read = readAnswer(field, answer);
  if (!read.ok) return answer;
  return `${kind === 'rupiah' ? 'Rp ' : ''}${withDots(read.text)}`;
}
