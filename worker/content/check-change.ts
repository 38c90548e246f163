import { contentSchema } from '#contract/collections/content-schema.ts';
import {
  type CollectionDefinition,
  isTypedField,
  type StoredValue,
} from '#contract/collections/define-collection.ts';
import { emptyValue } from '#contract/collections/values.ts';
import type { Input } from '#worker/http/input/body.ts';
import { Refusal } from '#worker/http/refusal.ts';
import {
  acceptDocuments,
  acceptPhotos,
  namePublicFile,
  type PublicFile,
} from '#worker/media/index.ts';

/** The validated fields of a body; missing fields stay unchanged. */
export interface Change {
  /** Texts, prices and flags by field name. */
  values: Record<string, StoredValue>;
  /** Pictures and documents by field name. */
  files: Record<string, PublicFile>;
}

const valueFields = ({ fields }: CollectionDefinition) => fields.filter(isTypedField);

const filesOfKind = ({ fields }: CollectionDefinition, kind: 'image' | 'document') =>
  fields.filter((field) => field.kind === kind);

export const hasFiles = (definition: CollectionDefinition, kind: 'image' | 'document') =>
  filesOfKind(definition, kind).length > 0;

/** Default values of a new record for fields missing in its body. */
export function emptyValues(definition: CollectionDefinition): Change['values'] {
  return Object.fromEntries(
    valueFields(definition).map((field) => [field.name, emptyValue(field) ?? '']),
  );
}

/**
 * Validates a body against its collection's definition: 400 naming each wrong field, 413 and 415 for files. Ignores unknown
 * fields, files in text fields, text in file fields and empty files.
 */
export async function checkChange(
  definition: CollectionDefinition,
  { fields, files: sent }: Input,
): Promise<Change | Refusal> {
  const values: Change['values'] = {};
  const errors: Record<string, string> = {};
  for (const field of valueFields(definition)) {
    if (!Object.hasOwn(fields, field.name)) continue;
    const result = contentSchema(field).safeParse(fields[field.name]);
    if (result.success) values[field.name] = result.data;
    else
      errors[field.name] = result.error.issues[0]?.message ?? `${field.label} tidak dapat dibaca.`;
  }
  if (Object.keys(errors).length > 0) return Refusal.fields(errors);
  const documents = await acceptDocuments(filesOfKind(definition, 'document'), sent);
  if (documents instanceof Refusal) return documents;
  const photos = await acceptPhotos(filesOfKind(definition, 'image'), sent, 'content');
  if (photos instanceof Refusal) return photos;
  const accepted = Object.entries({ ...documents, ...photos });
  const files = Object.fromEntries(accepted.map(([name, file]) => [name, namePublicFile(file)]));
  return { values, files };
}
