import type {
  CollectionDefinition,
  ContentField,
  ContentRecord,
  ImageContent,
} from '../../../worker/contract/collections/define-collection.ts';
import { contentSchema } from '../../../worker/contract/collections/values.ts';
import { check } from '../../../worker/contract/input.ts';

/** A field that is typed; pictures are chosen. */
export type TypedField = Exclude<ContentField, ImageContent>;

/** What a form holds: every text by field name, and the pictures that were newly chosen. */
export interface Entries {
  texts: Readonly<Record<string, string>>;
  pictures: Readonly<Record<string, Blob>>;
}

export const typedFields = ({ fields }: CollectionDefinition): TypedField[] =>
  fields.filter((field): field is TypedField => field.kind !== 'image');

/** A stored value as it stands in its box, with the line breaks that a box has. */
export function toText(record: ContentRecord | null, { name }: ContentField): string {
  const value = record?.[name];
  return value === null || value === undefined ? '' : String(value).replace(/\r\n?/g, '\n');
}

/** What a form starts with: the record's texts, or empty boxes for a new one. */
export function startEntries(
  definition: CollectionDefinition,
  record: ContentRecord | null,
): Entries {
  const texts = typedFields(definition).map((field) => [field.name, toText(record, field)]);
  return { texts: Object.fromEntries(texts), pictures: {} };
}

/** Names of the fields that hold something else than the record does. */
export function changedNames(
  definition: CollectionDefinition,
  record: ContentRecord | null,
  { texts, pictures }: Entries,
): string[] {
  const typed = typedFields(definition).filter(
    (field) => texts[field.name] !== toText(record, field),
  );
  return [...typed.map(({ name }) => name), ...Object.keys(pictures)];
}

/** Whether a new record would hold nothing; blanks are nothing too. */
export function isBlank({ texts, pictures }: Entries): boolean {
  const typed = Object.values(texts).some((text) => text.trim() !== '');
  return !typed && Object.keys(pictures).length === 0;
}

/** The texts to send: what was changed; all of them for a new record, but a price that was left empty. */
export function textsToSend(
  definition: CollectionDefinition,
  record: ContentRecord | null,
  entries: Entries,
): Record<string, string> {
  const changed = changedNames(definition, record, entries);
  const sent = typedFields(definition).filter(({ name, kind }) =>
    record ? changed.includes(name) : kind !== 'price' || entries.texts[name]?.trim(),
  );
  return Object.fromEntries(sent.map(({ name }) => [name, entries.texts[name] ?? '']));
}

/** What is wrong with the texts by the rules that the server has too, by field name. */
export function findErrors(
  definition: CollectionDefinition,
  texts: Record<string, string>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of typedFields(definition)) {
    const error = Object.hasOwn(texts, field.name) && errorOf(field, texts[field.name] ?? '');
    if (error) errors[field.name] = error;
  }
  return errors;
}

/** What is wrong with one text; empty when nothing is. */
export function errorOf(field: TypedField, text: string): string {
  const checked = check(contentSchema(field), text);
  return checked.ok ? '' : (Object.values(checked.errors)[0] ?? '');
}

/** JSON keeps line breaks as they were typed; pictures need multipart. */
export function makeBody(
  texts: Record<string, string>,
  pictures: Entries['pictures'],
): FormData | Record<string, string> {
  const files = Object.entries(pictures);
  if (files.length === 0) return texts;
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const [name, picture] of files) form.append(name, picture, `${name}.jpg`);
  return form;
}
