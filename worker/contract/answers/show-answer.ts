import { withDots } from '../basics/thousands.ts';
import { type AnswerField, readAnswer } from '../fields.ts';

/**
 * Formats a stored or typed number or amount for display: '1.500', 'Rp 1.500.000'. The result is valid input again. Invalid
 * answers and other kinds stay unchanged.
 */
export function showAnswer(field: AnswerField, answer: string): string {
  const { kind } = field;
  if (!answer || (kind !== 'number' && kind !== 'rupiah')) return answer;
  const read = readAnswer(field, answer);
  if (!read.ok) return answer;
  return `${kind === 'rupiah' ? 'Rp ' : ''}${withDots(read.text)}`;
}
