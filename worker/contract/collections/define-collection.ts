import { capitalise } from '../basics/words.ts';
import type { RecordHead } from '../records/content.ts';
import { type CollectionForm, type FormParts, formOf } from './form.ts';

export type { ContentOverview, ContentRecord, ContentValue } from '../records/content.ts';

interface FieldWords {
  name: string;
  label: string;
  help?: string;
}

/** Text kept as typed; `rows` is the height of its box in the form, 1 for a single line. */
export interface TextContent extends FieldWords {
  kind: 'text';
  max: number;
  rows: number;
  /** What the API answers where nothing is stored. */
  whenEmpty?: string;
  /** Visitors miss nothing where it is left out. */
  mayBeEmpty?: true;
}

/** A count or an amount: free text in the form and the table, a number (or 0) in a chart. */
type AmountContent = FieldWords & { kind: 'amount' };

/** A whole number from 0, in rupiah. */
type PriceContent = FieldWords & { kind: 'price' };

export type ImageContent = FieldWords & { kind: 'image' };

export type ContentField = TextContent | AmountContent | PriceContent | ImageContent;

/** What a collection says of itself. */
export interface CollectionParts {
  /** Name in the API, e.g. beritas: small letters and digits. */
  path: string;
  /**
   * `single`: the newest record is the current one, lists are plain arrays. `catalogue`: a paged list of things with a
   * page of their own. `members`: a paged list of people.
   */
  kind: 'single' | 'catalogue' | 'members';
  /** What one record is called in a sentence, e.g. 'berita'. */
  noun: string;
  fields: readonly ContentField[];
  /** Page size of a paged list where the request names none. */
  defaultLimit?: number;
  /** Whether visitors' views are counted. */
  countsViews?: boolean;
  /** Officials set its order, which pages show; the API's list stays newest first. */
  ordered?: true;
  /** The field that names a record in lists and dialogs. */
  titleField: string;
  /**
   * Its place in the admin panel: its title there, the menu entry that it has for itself, what it holds that the title does
   * not say, and what of it is looked for here and stands in a single collection.
   */
  panel?: {
    title: string;
    menu?: string;
    note?: string;
    elsewhere?: { words: string; path: string };
  };
  form?: FormParts;
  /** Published as open data: under which title, what it tells, and the fields that the files leave out. */
  openData?: { title: string; description: string; without?: readonly string[] };
}

export interface CollectionDefinition extends CollectionParts {
  form: CollectionForm;
}

/** What every record has beside its fields and its _id; no field may be called so. */
const reservedNames = ['createdAt', 'updatedAt', 'revision', 'views'];

/**
 * Makes a collection from its parts; its API, its forms and its checks follow from it.
 * @throws for a path or a field name that the API or the search could not take.
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
  for (const name of parts.openData?.without ?? []) {
    // A name that is mistyped would publish what it means to leave out.
    if (!parts.fields.some((field) => field.name === name)) throw new Error(`no field: ${name}`);
  }
  return { ...parts, form: formOf(parts, panelTitle(parts)) };
}

/** Whether records may be deleted: all but the single ones. */
export function isDeletable({ kind }: CollectionDefinition): boolean {
  return kind !== 'single';
}

/** What the admin panel calls a collection. */
export function panelTitle({ panel, noun }: CollectionParts): string {
  return panel?.title ?? capitalise(noun);
}

/** Path of a record's edit form. */
export function editPath({ path }: CollectionDefinition, id: string): string {
  return `/${path}/${id}/edit`;
}

type ValueOf<Field extends ContentField> = Field extends ImageContent
  ? string | null
  : Field extends PriceContent
    ? number
    : string;

/** A record of one collection, e.g. RecordOf<typeof beritas>. */
export type RecordOf<Definition extends CollectionDefinition> = RecordHead & {
  [Field in Definition['fields'][number] as Field['name']]: ValueOf<Field>;
} & (Definition extends { countsViews: true } ? { views: number } : { views?: number });
