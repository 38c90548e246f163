import { type Answers, peopleOf } from '#contract/answers/people.ts';
import { isBlank, printAnswer } from '#contract/answers/text-answer.ts';
import type { PeopleField } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { printAnswers } from '#contract/letters/print-answers.ts';
import type { LetterTable } from '../pdf/document.ts';

interface Group {
  lead?: string;
  rows: { label: string; value: string }[];
  table?: LetterTable;
}

/**
 * The letter's rows and tables in order, a list as a table of its own. Rows without an answer and groups without rows are omitted,
 * lead sentence included.
 */
export function groupsOf({ fields, sections }: LetterDefinition, answers: Answers): Group[] {
  const printed = printAnswers({ fields }, answers);
  return sections.flatMap(({ lead, rows }) => {
    const groups: Group[] = [];
    for (const row of rows) {
      const { field: name, label } = typeof row === 'string' ? { field: row, label: null } : row;
      const field = fields.find((one) => one.name === name);
      if (!field) continue;
      const last = groups.at(-1);
      if (field.kind === 'people') {
        const table = tableOf(field, answers);
        if (table) groups.push({ lead: last && `${label ?? field.label}:`, rows: [], table });
        continue;
      }
      const value = printed[name] ?? '';
      if (isBlank(value)) continue;
      const filled = { label: label ?? field.label, value };
      if (last && !last.table) last.rows.push(filled);
      else groups.push({ rows: [filled] });
    }
    const [first, ...others] = groups;
    return first ? [{ ...first, lead }, ...others] : [];
  });
}

/** A list as a table with running numbers; null for an empty one. */
function tableOf({ name, columns }: PeopleField, answers: Answers): LetterTable | null {
  const people = peopleOf(answers[name]);
  if (people.length === 0) return null;
  return {
    columns: ['No.', ...columns.map(({ label }) => label)],
    rows: people.map((person, at) => [
      String(at + 1),
      ...columns.map((column) => printAnswer(column, person[column.name] ?? '') || '-'),
    ]),
  };
}

/** The purpose as a paragraph without a second 'untuk' or full stop; none if it is blank. */
export function purposeOf(keperluan: string | null): string[] {
  if (keperluan === null || isBlank(keperluan)) return [];
  const purpose = keperluan.trim().replace(/^untuk\s+/i, '');
  return [`Surat ini dipergunakan untuk ${purpose.replace(/[\s.]+$/, '')}.`];
}
