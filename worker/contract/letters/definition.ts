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

/** What stands as the type of a letter of another kind that was made by other means; no definition may be called so. */
export const outsideType = 'LUAR';

/** What all letters of other kinds are counted as, with the code of their numbers where the village names none. */
export const outsideKind = { type: outsideType, code: '000' } as const;

/** The classification code in a type's numbers: the village's own (letters.codes in village.config.ts), else the type's. */
export const codeOf = (
  { type, code }: Pick<LetterData, 'type' | 'code'>,
  codes: Readonly<Record<string, string>>,
): string => codes[type] ?? code;

/** Where the form of a type that a village has made stands; those of the portal have addresses of their own. */
export const villageFormPath = (type: string) => `/surat/${type.toLowerCase()}`;

/** Whether a path may be such a form's. */
export const isVillageForm = (path: string) => /^\/surat\/[a-z][a-z0-9]{1,7}$/.test(path);
