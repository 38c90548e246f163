import { maxPictureBytes, maxPictureWords } from '#contract/basics/files.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { type CleanImage, cleanImage, maxPixels } from './image/clean-image.ts';

/**
 * Returns the pictures of these fields without metadata, by field name. Ignores empty files. 413 for a picture of more than 5 MB
 * or of more pixels than its purpose allows, 415 for one that is not a JPEG, PNG or WebP by its bytes.
 * @param files is emptied: each file as soon as its picture is clean, those of other fields before
 */
export async function acceptPhotos(
  fields: readonly Record<'name' | 'label', string>[],
  files: Record<string, File>,
  purpose: keyof typeof maxPixels,
): Promise<Record<string, CleanImage> | Refusal> {
  for (const name of Object.keys(files)) {
    if (!fields.some((field) => field.name === name)) delete files[name];
  }
  for (const { name, label } of fields) {
    if ((files[name]?.size ?? 0) > maxPictureBytes) {
      const message = `${label} lebih dari ${maxPictureWords}. Pilih foto yang lebih kecil.`;
      return Refusal.fields({ [name]: message }, 'too-large');
    }
  }
  const photos: Record<string, CleanImage> = {};
  for (const { name, label } of fields) {
    const image = files[name]?.size ? await clean(files[name], purpose) : undefined;
    delete files[name];
    if (!image) continue;
    if ('refusal' in image && image.refusal === 'too-many-pixels') {
      const message = `${label} lebih dari ${maxPixels[purpose] / 1e6} megapiksel. Pilih foto yang lebih kecil.`;
      return Refusal.fields({ [name]: message }, 'too-large');
    }
    if ('refusal' in image) {
      const message = `${label} harus berupa gambar JPEG, PNG, atau WebP.`;
      return Refusal.fields({ [name]: message }, 'not-accepted');
    }
    photos[name] = image;
  }
  return photos;
}

async function clean(file: File, purpose: keyof typeof maxPixels) {
  return cleanImage(new Uint8Array(await file.arrayBuffer()), purpose);
}
