import {
  type AnswerField,
  type Field,
  type PeopleField,
  type PhotoField,
  takesText,
} from '../fields.ts';

/** The head of the village, or someone signing on their behalf ('a.n.'). */
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
  /** Field with the address shown in lists. */
  address: string;
  /** Default classification code (Permendagri 83/2022), unless set in village.config.ts. */
  code: string;
  /** Default validity in months from the day of issue, unless set in village.config.ts. */
  validityMonths: number;
  /** Role of the signatory preselected at approval. */
  signer?: SignerRole;
  /** The office asks the head of the applicant's RT before it decides. */
  needsRt?: true;
  /** It may be about somebody else than the account's holder, such as a parent: the form then asks in the third person. */
  forOthers?: true;
  /** Printed rows in sections with an optional lead sentence. A row is a field's name, with a label if it differs from the field's. */
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

type Fields = Pick<LetterData, 'fields'>;

/** Fields that are answered with text, in form order. */
export const answerFields = ({ fields }: Fields): AnswerField[] => fields.filter(takesText);

/** Lists of people, in form order. */
export const peopleFields = ({ fields }: Fields): PeopleField[] =>
  fields.filter((field) => field.kind === 'people');

/** Photo fields, in form order. */
export const photoFields = ({ fields }: Fields): PhotoField[] =>
  fields.filter((field) => field.kind === 'photo');

/** Type of letters issued outside the portal that match no definition; reserved. */
export const outsideType = 'LUAR';

/** Pseudo-type that numbers outside letters, with its default classification code. */
export const outsideKind = { type: outsideType, code: '000' } as const;

/** Classification code in letter numbers: from letters.codes in village.config.ts, else the type's default. */
export const codeOf = (
  { type, code }: Pick<LetterData, 'type' | 'code'>,
  codes: Readonly<Record<string, string>>,
): string => codes[type] ?? code;

/** Form path of a letter type created by the village. */
export const villageFormPath = (type: string) => `/surat/${type.toLowerCase()}`;

/** Whether a path may be the form of a village's letter type. */
export const isVillageForm = (path: string) => /^\/surat\/[a-z][a-z0-9]{1,7}$/.test(path);
