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
export interface AmountContent extends FieldWords {
  kind: 'amount';
}

/** A whole number from 0, in rupiah. */
export interface PriceContent extends FieldWords {
  kind: 'price';
}

export interface ImageContent extends FieldWords {
  kind: 'image';
}

export type ContentField = TextContent | AmountContent | PriceContent | ImageContent;

/** What an official reads after an action; quoted from SPEC section 8. */
interface CollectionTexts {
  added: string;
  addFailed: string;
  updated: string;
  updateFailed: string;
}

/** Where a collection's forms are, and what they are headed and say. */
interface CollectionForm {
  addPath: string;
  addTitle: string;
  editTitle: string;
  addButton: string;
  editButton: string;
  /** After adding: to the admin panel's section, or clear the form and stay. */
  afterAdd: 'panel' | 'stay';
  texts: CollectionTexts;
  /** What the edit form says when its record cannot be loaded. */
  loadFailed: string;
  deleteQuestion: string;
}

/** What a collection says of itself. */
interface CollectionParts {
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
  /** The field that names a record in lists and dialogs. */
  titleField: string;
  /** Its place in the admin panel: its title there, and the menu entry that it has for itself. */
  panel?: { title: string; menu?: string };
  /** Only what differs from `formOf`. */
  form?: Partial<Omit<CollectionForm, 'texts'> & { texts: Partial<CollectionTexts> }>;
}

export interface CollectionDefinition extends CollectionParts {
  form: CollectionForm;
}

/** What every record has beside its fields; no field may be called so. */
const reservedNames = ['_id', 'createdAt', 'updatedAt', 'revision', 'views'];

/**
 * Makes a collection from its parts; its API, its forms and its checks follow from it.
 * @throws for a path or a field name that the API or the search could not take.
 */
export function defineCollection<const Parts extends CollectionParts>(
  parts: Parts & { titleField: Parts['fields'][number]['name'] },
): Parts & { form: CollectionForm } {
  if (!/^[a-z][a-z0-9]*$/.test(parts.path)) throw new Error(`not a collection path: ${parts.path}`);
  for (const { name } of parts.fields) {
    const usable = /^[a-zA-Z][a-zA-Z0-9]*$/.test(name) && !reservedNames.includes(name);
    if (!usable) throw new Error(`not a field name: ${name}`);
  }
  return { ...parts, form: formOf(parts) };
}

/** What the forms of a collection say, where it does not say it itself. */
function formOf(parts: CollectionParts): CollectionForm {
  const { path, kind, noun, form } = parts;
  const title = panelTitle(parts);
  return {
    addPath: `/upload${path.replace(/s$/, '')}`,
    addTitle: `Upload ${title}`,
    editTitle: `Edit ${title}`,
    addButton: 'Upload',
    editButton: 'Update',
    afterAdd: kind === 'single' ? 'stay' : 'panel',
    loadFailed: 'Failed to fetch data',
    deleteQuestion: `Apakah Anda yakin ingin menghapus ${noun} ini?`,
    ...form,
    texts: { ...textsOf(kind === 'single' ? 'content' : noun), ...form?.texts },
  };
}

/** 'Perangkat uploaded successfully', 'Error uploading perangkat' and so on. */
export function textsOf(noun: string): CollectionTexts {
  return {
    added: `${capitalise(noun)} uploaded successfully`,
    addFailed: `Error uploading ${noun}`,
    updated: `${capitalise(noun)} updated successfully`,
    updateFailed: `Error updating ${noun}`,
  };
}

/** A noun as it begins a sentence. */
export const capitalise = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

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

/** A value as the API answers it: text, a price, or a picture's path under /media/ (null without one). */
export type ContentValue = string | number | null;

/** What every record has beside its fields. */
interface RecordHead {
  _id: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
  /** Goes up with every change; `If-Match: "<revision>"` on a PUT refuses to write over a newer one. */
  revision: number;
}

/** A record of any collection as the API answers it. */
export interface ContentRecord extends RecordHead {
  /** Only where the collection counts views. */
  views?: number;
  [field: string]: ContentValue | undefined;
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
