import type { AnswerField, Field } from '../fields.ts';

type AnswerName<Fields extends readonly Field[]> = Exclude<
  Fields[number],
  { kind: 'photo' }
>['name'];

/** Answers by field name, as checked and stored. */
type Answers<Name extends string = string> = Readonly<Record<Name, string>>;

/** A row of the letter's table: a field by name, with its own label where the letter words it differently. */
type LetterRow<Name extends string> = Name | { field: Name; label: string };

/** Rows that stand together, and the sentence that leads to them where there is one. */
interface LetterRows<Row> {
  lead?: string;
  rows: readonly Row[];
}

interface LetterParts<Type extends string, Fields extends readonly Field[]> {
  type: Type;
  /** Title in full, as the letter's heading says it. */
  title: string;
  /** One plain line for the card that leads to the form. */
  summary: string;
  /** What to have at hand before starting. */
  needs: string;
  /** Asked one a step, in this order. */
  fields: Fields;
  /** The fields that give the record its nama and nik; SKDL has no nik of its own. */
  applicant: { nama: AnswerName<Fields>; nik: AnswerName<Fields> | null };
  /** The address that lists show. */
  address: AnswerName<Fields>;
  /** Classification code (Permendagri 83/2022) where village.config.ts names none. */
  code: string;
  /** Months from the day of issue where village.config.ts names none. */
  validityMonths: number;
  /** The letter's rows, in groups that stand apart. */
  groups: readonly LetterRows<LetterRow<AnswerName<Fields>>>[];
  /** What the letter states below its rows, one string a paragraph. */
  statement: (answers: Answers<AnswerName<Fields>>, village: { name: string }) => string[];
}

/** A letter type as the rest of the portal sees it: form, check, stored answers, detail view and PDF follow from it. */
export interface LetterDefinition {
  type: string;
  title: string;
  summary: string;
  needs: string;
  /** Path of the form, e.g. /sku. */
  path: string;
  fields: readonly Field[];
  applicant: { nama: string; nik: string | null };
  address: string;
  code: string;
  validityMonths: number;
  groups: readonly LetterRows<{ field: string; label: string }>[];
  statement: (answers: Answers, village: { name: string }) => string[];
}

/** Makes a letter type from its parts; field names are checked by the compiler. */
export function defineLetter<const Type extends string, const Fields extends readonly Field[]>(
  parts: LetterParts<Type, Fields>,
): LetterDefinition & { type: Type } {
  const labels = new Map(parts.fields.map((field) => [field.name, field.label]));
  return {
    ...parts,
    path: `/${parts.type.toLowerCase()}`,
    groups: parts.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) =>
        typeof row === 'string' ? { field: row, label: labels.get(row) ?? row } : row,
      ),
    })),
    statement: parts.statement as LetterDefinition['statement'],
  };
}

/** The fields that are answered in words, in the form's order. */
export function answerFields(letter: LetterDefinition): AnswerField[] {
  return letter.fields.filter((field) => field.kind !== 'photo');
}

/** The fields that are answered with a picture, in the form's order. */
export function photoFields(letter: LetterDefinition) {
  return letter.fields.filter((field) => field.kind === 'photo');
}
