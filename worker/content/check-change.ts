import { contentSchema } from '#contract/collections/content-schema.ts';
import type { CollectionDefinition, StoredValue } from '#contract/collections/define-collection.ts';
import { emptyValue } from '#contract/collections/values.ts';
import type { Input } from '#worker/http/input/body.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { acceptPhotos, namePicture, type Picture } from '#worker/media/index.ts';

/** The validated fields of a body; missing fields stay unchanged. */
export interface Change {
  /** Texts, prices and flags by field name. */
  values: Record<string, StoredValue>;
  /** Pictures by field name. */
  pictures: Record<string, Picture>;
}

const valueFields = ({ fields }: CollectionDefinition) =>
  fields.filter((field) => field.kind !== 'image');

const imageFields = ({ fields }: CollectionDefinition) =>
  fields.filter((field) => field.kind === 'image');

export const hasPictures = (definition: CollectionDefinition) => imageFields(definition).length > 0;

/** Default values of a new record for fields missing in its body. */
export function emptyValues(definition: CollectionDefinition): Change['values'] {
  return Object.fromEntries(
    valueFields(definition).map((field) => [field.name, emptyValue(field) ?? '']),
  );
}

/**
 * Validates a body against its collection's definition: 400 naming each wrong field, 413 and 415 for pictures. Ignores unknown
 * fields, files in text fields, text in picture fields and empty files.
 */
export async function checkChange(
  definition: CollectionDefinition,
  { fields, files }: Input,
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
  const photos = await acceptPhotos(imageFields(definition), files, 'content');
  if (photos instanceof Refusal) return photos;
  const pictures: Change['pictures'] = {};
  for (const [name, image] of Object.entries(photos)) pictures[name] = namePicture(image);
  return { values, pictures };
}
