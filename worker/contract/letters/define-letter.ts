import type { AnswerField, Field, PhotoField } from '../fields.ts';
import { definitionFaults } from './definition-faults.ts';
import type { CheckedStatement } from './statement.ts';

type AnswerName<Fields extends readonly Field[]> = Exclude<
  Fields[number],
  { kind: 'photo' }
>['name'];

/** Who signs: the head, or somebody in the head's name ('a.n.'). */
export const signerRoles = ['kepala', 'atasNama'] as const;
export type SignerRole = (typeof signerRoles)[number];

interface LetterParts<
  Type extends string,
  Fields extends readonly Field[],
  Statement extends readonly string[],
> {
  /** Capitals and digits, e.g. SKU. */
  type: Type;
  /** Title in full, as the letter's heading says it. */
  title: string;
  /** One plain line for the card that leads to the form. */
  summary: string;
  /** What to have at hand before starting. */
  needs: string;
  /** Words by which people look for it, beside its title and summary. */
  keywords?: string;
  /** What people come for, e.g. 'Usaha': where it stands in a list of many. */
  group: string;
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
  /** Whose name an approval begins with: somebody's who signs as the head, or in the head's name; anybody's where it says neither. */
  signer?: SignerRole;
  /**
   * The letter's rows, in sections that stand apart, each with the sentence that leads to it where there is one. A row is an
   * answer by name, with a label of its own where the letter words it differently.
   */
  sections: readonly {
    lead?: string;
    rows: readonly (AnswerName<Fields> | { field: AnswerName<Fields>; label: string })[];
  }[];
  /** What the letter states below its rows, a sentence a paragraph, in the grammar of statement.ts. */
  statement: Statement;
}

/** What a letter type is made of, as plain data. */
export type LetterData = LetterParts<string, readonly Field[], readonly string[]>;

/** A version of a letter type: form, check, stored answers, detail view and PDF follow from it. */
export interface LetterDefinition extends LetterData {
  /** Path of the form, e.g. /sku. */
  path: string;
  /** Counts the versions of the type; what was published under one never changes. */
  revision: number;
}

/** The parts of a letter whose statement names nothing but its own answers. */
type CheckedParts<
  Type extends string,
  Fields extends readonly Field[],
  Statement extends readonly string[],
> = LetterParts<Type, Fields, Statement> & {
  statement: CheckedStatement<Statement, AnswerName<Fields>>;
};

/**
 * Makes the first version of a letter type that ships with the portal. The compiler checks the field names.
 * @throws when the parts are not a usable letter type.
 */
export function defineLetter<
  const Type extends string,
  const Fields extends readonly Field[],
  const Statement extends readonly string[],
>(parts: CheckedParts<Type, Fields, Statement>): LetterDefinition & { type: Type } {
  const [fault] = definitionFaults(parts);
  if (fault) throw new Error(`${parts.type}: ${fault.path.join('.')}: ${fault.message}`);
  return { ...parts, path: `/${parts.type.toLowerCase()}`, revision: 1 };
}

/** The fields that are answered in words, in the form's order. */
export function answerFields({ fields }: Pick<LetterData, 'fields'>): AnswerField[] {
  return fields.filter((field) => field.kind !== 'photo');
}

/** The fields that are answered with a picture, in the form's order. */
export function photoFields({ fields }: Pick<LetterData, 'fields'>): PhotoField[] {
  return fields.filter((field) => field.kind === 'photo');
}
