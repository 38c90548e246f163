import { recordFields } from '../applications.ts';
import type { AnswerField, Field, PhotoField } from '../fields.ts';
import { type CheckedStatement, checkStatement } from './statement.ts';

type AnswerName<Fields extends readonly Field[]> = Exclude<
  Fields[number],
  { kind: 'photo' }
>['name'];

interface LetterParts<
  Type extends string,
  Fields extends readonly Field[],
  Statement extends readonly string[],
> {
  /** Capitals and digits, e.g. SKU; the form's path is the same in small letters. */
  type: Type;
  /** Title in full, as the letter's heading says it. */
  title: string;
  /** One plain line for the card that leads to the form. */
  summary: string;
  /** What to have at hand before starting. */
  needs: string;
  /** Words by which people look for it, beside its title and summary. */
  keywords?: string;
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
  /**
   * The letter's rows, in groups that stand apart, each with the sentence that leads to it where there is one. A row is an
   * answer by name, with a label of its own where the letter words it differently.
   */
  groups: readonly {
    lead?: string;
    rows: readonly (AnswerName<Fields> | { field: AnswerName<Fields>; label: string })[];
  }[];
  /** What the letter states below its rows, a sentence a paragraph, in the grammar of statement.ts. */
  statement: Statement;
}

/** A letter type as plain data: form, check, stored answers, detail view and PDF follow from it. */
export interface LetterDefinition extends LetterParts<string, readonly Field[], readonly string[]> {
  /** Path of the form, e.g. /sku. */
  path: string;
}

/** What stands as the type of a letter of another kind that was made by other means; no definition may be called so. */
export const outsideType = 'LUAR';

/** What stands beside the answers in a record or in a statement; no field may be called so. */
const reservedNames: readonly string[] = [...recordFields, 'desa', 'penandaTangan'];

/**
 * Makes a letter type from its parts. For parts that stand in code the compiler checks every field that they name; what
 * comes from elsewhere is checked here.
 * @throws in words for parts that no form, record or letter could be made of.
 */
export function defineLetter<
  const Type extends string,
  const Fields extends readonly Field[],
  const Statement extends readonly string[],
>(
  parts: LetterParts<Type, Fields, Statement> & {
    statement: CheckedStatement<Statement, AnswerName<Fields>>;
  },
): LetterDefinition & { type: Type } {
  try {
    checkParts(parts);
  } catch (error) {
    throw new Error(`${parts.type}: ${error instanceof Error ? error.message : error}`);
  }
  return { ...parts, path: `/${parts.type.toLowerCase()}` };
}

function checkParts(letter: Omit<LetterDefinition, 'path'>): void {
  const { type, fields, applicant, address, groups } = letter;
  if (!/^[A-Z][A-Z0-9]*$/.test(type) || type === outsideType) throw new Error('not a letter type');
  for (const [index, { name }] of fields.entries()) {
    const usable = /^[a-zA-Z][a-zA-Z0-9]*$/.test(name) && !reservedNames.includes(name);
    if (!usable) throw new Error(`not a field name: ${name}`);
    if (fields.findIndex((one) => one.name === name) < index)
      throw new Error(`${name} stands twice`);
    // A record's nama and nik are the applicant's: an answer of that name would be lost.
    if ((name === 'nama' || name === 'nik') && applicant[name] !== name) {
      throw new Error(`the field ${name} is not the applicant's`);
    }
  }
  const answers = answerFields(letter);
  const rows = groups.flatMap((group) => group.rows);
  const named = rows.map((row) => (typeof row === 'string' ? row : row.field));
  for (const name of [applicant.nama, applicant.nik ?? address, address, ...named]) {
    if (!answers.some((field) => field.name === name)) throw new Error(`no such answer: ${name}`);
  }
  checkStatement(letter.statement, answers);
}

/** The fields that are answered in words, in the form's order. */
export function answerFields({ fields }: Pick<LetterDefinition, 'fields'>): AnswerField[] {
  return fields.filter((field) => field.kind !== 'photo');
}

/** The fields that are answered with a picture, in the form's order. */
export function photoFields({ fields }: Pick<LetterDefinition, 'fields'>): PhotoField[] {
  return fields.filter((field) => field.kind === 'photo');
}
