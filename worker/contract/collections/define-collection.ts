import { capitalise } from '../basics/words.ts';
import type { RecordHead } from '../records/content.ts';
import { type CollectionForm, type FormParts, formOf } from './form.ts';

export type {
  ContentOverview,
  ContentRecord,
  ContentValue,
  StoredValue,
} from '../records/content.ts';

interface FieldWords {
  name: string;
  label: string;
  help?: string;
  /** Not reported as missing content when empty. */
  mayBeEmpty?: true;
}

/** Text stored as typed; `rows` is the height of the form control, 1 for a single line. */
export interface TextContent extends FieldWords {
  kind: 'text';
  max: number;
  rows: number;
  /** Response value when nothing is stored. */
  whenEmpty?: string;
  /** In place of nothing the form sends the running year. */
  thisYear?: true;
}

/** One of a few words; empty until it is chosen. */
interface ChoiceContent extends FieldWords {
  kind: 'choice';
  /** Stored as written here, shown by `names` or with a capital letter. */
  options: readonly string[];
  names?: Readonly<Record<string, string>>;
}

export interface PlainContent extends FieldWords {
  kind:
    | 'flag'
    /** A count or amount: free text in forms and tables, a number (or 0) in charts. */
    | 'amount'
    /** An amount that must be a figure, stored in one form: '12.500.000'; may be empty. */
    | 'rupiah'
    /** A whole number from 0, in rupiah. */
    | 'price'
    /** A calendar year of four digits. */
    | 'year'
    /** A day, YYYY-MM-DD; may be empty. */
    | 'date'
    /** A time in the village, YYYY-MM-DDTHH:MM, or a whole day, YYYY-MM-DD; may be empty. */
    | 'date-time'
    /** The first day on which the record is public, YYYY-MM-DD in the village; empty for at once. At most one in a collection. */
    | 'first-day';
}

/** A public file at /media/: a picture (JPEG, PNG or WebP) or a PDF. */
export interface FileContent extends FieldWords {
  kind: 'image' | 'document';
}

/** A field whose value is typed or chosen. */
export type TypedContent = TextContent | ChoiceContent | PlainContent;

export type ContentField = TypedContent | FileContent;

export const isFileField = (field: ContentField): field is FileContent =>
  field.kind === 'image' || field.kind === 'document';

export const isAmount = ({ kind }: ContentField) => kind === 'amount' || kind === 'rupiah';

export const isTypedField = (field: ContentField): field is TypedContent => !isFileField(field);

/** The parts of a definition. */
export interface CollectionParts {
  /** API path, e.g. beritas: lower-case letters and digits. */
  path: string;
  /**
   * `single`: the newest record is the current one, lists are plain arrays. `catalogue`: a paged list of records with detail
   * pages. `members`: a paged list of people. `list`: a paged list whose records have no page of their own.
   */
  kind: 'single' | 'catalogue' | 'members' | 'list';
  /** Indonesian noun for one record, e.g. 'berita'. */
  noun: string;
  fields: readonly ContentField[];
  /** Default page size. */
  defaultLimit?: number;
  /** Whether page views are counted. */
  countsViews?: boolean;
  /** Officials define the order on pages; the API lists newest first. */
  ordered?: true;
  /** Fields that a list may be filtered by, as in `GET dokumens?jenis=`. Each needs an index in worker/db/schema/content.ts. */
  filters?: readonly string[];
  /** A record whose field `name` has this value is not published in full: it has a `reason` and no `file`. */
  withholds?: { name: string; value: string; reason: string; file: string };
  /** Fields of type date-time with the begin and the end of an event. Pages order by them; the index names these fields. */
  spans?: { from: string; until: string };
  /** The values that the choice `field` may have for each value of the choice `within`. */
  nested?: { field: string; within: string; options: Readonly<Record<string, readonly string[]>> };
  /** Where `field` has this value, amounts in rupiah are stored without a sign. */
  unsigned?: { field: string; value: string };
  /** Field used as a record's title in lists and dialogs. */
  titleField: string;
  /** Section in the admin panel: title, own menu entry, additional search words, and a pointer to related data in another collection. */
  panel?: {
    title: string;
    menu?: string;
    note?: string;
    elsewhere?: { words: string; path: string };
  };
  form?: FormParts;
  /** Fields that add up to another; the form asks where they do not. */
  sums?: readonly { parts: readonly string[]; total: string }[];
  /** Open data: title, description, and fields that the files omit. */
  openData?: { title: string; description: string; without?: readonly string[] };
}

export interface CollectionDefinition extends CollectionParts {
  form: CollectionForm;
}

/** Properties of every record; fields must not use these names. */
const reservedNames = ['createdAt', 'updatedAt', 'revision', 'views'];

/**
 * Defines a collection; API, forms and validation are derived from it.
 * @throws for an invalid path or field name.
 */
export function defineCollection<const Parts extends CollectionParts>(
  parts: Parts & { titleField: Parts['fields'][number]['name'] },
): Parts & { form: CollectionForm } {
  if (!/^[a-z][a-z0-9]*$/.test(parts.path)) throw new Error(`not a collection path: ${parts.path}`);
  if (parts.ordered && parts.kind === 'single') throw new Error(`nothing to order: ${parts.path}`);
  for (const { name } of parts.fields) {
    const usable = /^[a-zA-Z][a-zA-Z0-9]*$/.test(name) && !reservedNames.includes(name);
    if (!usable) throw new Error(`not a field name: ${name}`);
  }
  const { openData, filters = [], sums = [], withholds, spans, nested }: CollectionParts = parts;
  const named = [
    // A typo would publish a field that should be left out.
    ...(openData?.without ?? []),
    ...filters,
    ...sums.flatMap(({ parts, total }) => [...parts, total]),
    ...(withholds ? [withholds.name, withholds.reason, withholds.file] : []),
    ...(spans ? [spans.from, spans.until] : []),
    ...(nested ? [nested.field, nested.within] : []),
  ];
  for (const name of named) {
    if (!parts.fields.some((field) => field.name === name)) throw new Error(`no field: ${name}`);
  }
  return { ...parts, form: formOf(parts, panelTitle(parts)) };
}

/** Records of `single` collections cannot be deleted. */
export function isDeletable({ kind }: CollectionDefinition): boolean {
  return kind !== 'single';
}

/** The name of the field with the first public day; undefined where records are public at once. */
export function firstDayName({ fields }: CollectionParts): string | undefined {
  return fields.find(({ kind }) => kind === 'first-day')?.name;
}

/** Title of a collection in the admin panel. */
export function panelTitle({ panel, noun }: CollectionParts): string {
  return panel?.title ?? capitalise(noun);
}

/** Path of a record's edit form. */
export function editPath({ path }: CollectionDefinition, id: string): string {
  return `/${path}/${id}/edit`;
}

type ValueOf<Field extends ContentField> = Field extends FileContent
  ? string | null
  : Field extends { kind: 'price' }
    ? number
    : Field extends { kind: 'flag' }
      ? boolean
      : string;

/** A record of one collection, e.g. RecordOf<typeof beritas>. */
export type RecordOf<Definition extends CollectionDefinition> = RecordHead & {
  [Field in Definition['fields'][number] as Field['name']]: ValueOf<Field>;
} & (Definition extends { countsViews: true } ? { views: number } : { views?: number });
