import { printAnswer } from '#contract/answers/print-answer.ts';
import { answerFields, type LetterDefinition } from '#contract/letters/definition.ts';
import type { LetterDocument } from '../pdf/document.ts';

type Answers = Readonly<Record<string, string>>;

/** The answers to a letter's fields as it prints them, empty where there is none. */
export function printAnswers(letter: LetterDefinition, answers: Answers): Record<string, string> {
  const printed = answerFields(letter).map((field): [string, string] => [
    field.name,
    printAnswer(field, answers[field.name] ?? ''),
  ]);
  return Object.fromEntries(printed);
}

/** Nothing but blanks and dashes: the way to say that there is nothing to say. */
const isBlank = (text: string) => /^[\s\p{Pd}\u2212]*$/u.test(text);

/** The letter's rows; one without an answer is left out, and a group without rows goes with its lead. */
export function groupsOf({ fields, sections }: LetterDefinition, printed: Answers) {
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  return sections.flatMap(({ lead, rows }): LetterDocument['groups'][number][] => {
    const said = rows
      .map((row) => (typeof row === 'string' ? { field: row, label: labels.get(row) ?? row } : row))
      .map(({ field, label }) => ({ label, value: printed[field] ?? '' }))
      .filter(({ value }) => !isBlank(value));
    return said.length > 0 ? [{ lead, rows: said }] : [];
  });
}

/** The purpose as a paragraph, in the applicant's own words, without a second 'untuk' or full stop; none where it is blank. */
export function purposeOf(keperluan: string | null): string[] {
  if (keperluan === null || isBlank(keperluan)) return [];
  const purpose = keperluan.trim().replace(/^untuk\s+/i, '');
  return [`Surat ini dipergunakan untuk ${purpose.replace(/[\s.]+$/, '')}.`];
}
