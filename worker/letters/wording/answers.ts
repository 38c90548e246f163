import { printAnswer } from '#contract/answers/print-answer.ts';
import { answerFields, type LetterDefinition } from '#contract/letters/definition.ts';
import type { LetterDocument } from '../pdf/document.ts';

type Answers = Readonly<Record<string, string>>;

/** The printed answers to a letter's fields; empty for missing ones. */
export function printAnswers(letter: LetterDefinition, answers: Answers): Record<string, string> {
  const printed = answerFields(letter).map((field): [string, string] => [
    field.name,
    printAnswer(field, answers[field.name] ?? ''),
  ]);
  return Object.fromEntries(printed);
}

/** Blanks and dashes only, which people type for "none". */
const isBlank = (text: string) => /^[\s\p{Pd}\u2212]*$/u.test(text);

/** The letter's rows. Rows without an answer and groups without rows are omitted, lead sentence included. */
export function groupsOf({ fields, sections }: LetterDefinition, printed: Answers) {
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  return sections.flatMap(({ lead, rows }): LetterDocument['groups'][number][] => {
    const filled = rows
      .map((row) => (typeof row === 'string' ? { field: row, label: labels.get(row) ?? row } : row))
      .map(({ field, label }) => ({ label, value: printed[field] ?? '' }))
      .filter(({ value }) => !isBlank(value));
    return filled.length > 0 ? [{ lead, rows: filled }] : [];
  });
}

/** The purpose as a paragraph without a second 'untuk' or full stop; none if it is blank. */
export function purposeOf(keperluan: string | null): string[] {
  if (keperluan === null || isBlank(keperluan)) return [];
  const purpose = keperluan.trim().replace(/^untuk\s+/i, '');
  return [`Surat ini dipergunakan untuk ${purpose.replace(/[\s.]+$/, '')}.`];
}
