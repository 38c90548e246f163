import type { AnswerField, Field, PhotoField } from '../fields.ts';

/** Who signs: the head, or somebody in the head's name ('a.n.'). */
export const signerRoles = ['kepala', 'atasNama'] as const;
export type SignerRole = (typeof signerRoles)[number];

/** A letter type as plain data. */
export interface LetterData {
  /** Capitals and digits, e.g. SKU. */
  type: string;
  /** Title in full, as in the letter's heading. */
  title: string;
  /** One line for the card that links to the form. */
  summary: string;
  /** What to prepare before starting. */
  needs: string;
  /** Search words in addition to title and summary. */
  keywords?: string;
  /** Group in long lists, e.g. 'Usaha'. */
  group: string;
  /** One per step of the form, in this order. */
  fields: readonly Field[];
  /** Names of the fields that become the record's nama and nik; SKDL has no nik. */
  applicant: { nama: string; nik: string | null };
  /** The address that lists show. */
  address: string;
  /** Classification code (Permendagri 83/2022) where village.config.ts names none. */
  code: string;
  /** Months from the day of issue where village.config.ts names none. */
  validityMonths: number;
  /** Preselects a signatory at approval: the head, or somebody in the head's name. */
  signer?: SignerRole;
  /** The letter's rows in sections, each with an optional lead sentence. A row is a field's name, with a label where the letter's differs. */
  sections: readonly {
    lead?: string;
    rows: readonly (string | { field: string; label: string })[];
  }[];
  /** Paragraphs below the rows, in the grammar of statement.ts. */
  statement: readonly string[];
}

/** A version of a letter type: the source of form, validation, stored answers, detail view and PDF. */
export interface LetterDefinition extends LetterData {
  /** Path of the form, e.g. /sku. */
  path: string;
  /** Number of the version; a published version never changes. */
  revision: number;
}

/** Fields answered in words, in the form's order. */
export function answerFields({ fields }: Pick<LetterData, 'fields'>): AnswerField[] {
  return fields.filter((field) => field.kind !== 'photo');
}

/** Fields answered with a photo, in the form's order. */
export function photoFields({ fields }: Pick<LetterData, 'fields'>): PhotoField[] {
  return fields.filter((field) => field.kind === 'photo');
}
