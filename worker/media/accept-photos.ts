import { maxPictureBytes, maxPictureWords } from '#contract/basics/files.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { type CleanImage, cleanImage, maxPixels } from './image/clean-image.ts';

/**
 * Takes the pictures that were sent for these fields, cleaned of metadata, by field name; fields without a file are
 * left out. 413 for a picture of more than 5 MB or of more pixels than its purpose allows, 415 for one that is not a
 * JPEG, PNG or WebP by its bytes.
 */
export async function acceptPhotos(
  fields: readonly Record<'name' | 'label', string>[],
  files: Record<string, File>,
  purpose: keyof typeof maxPixels,
): Promise<Record<string, CleanImage> | Refusal> {
  const chosen = fields.map(({ name, label }) => ({ name, label, file: files[name] }));
  for (const { name, label, file } of chosen) {
    if (file && file.size > maxPictureBytes) {
      const message = `${label} lebih dari ${maxPictureWords}. Pilih foto yang lebih kecil.`;
      return Refusal.fields({ [name]: message }, 'too-large');
    }
  }
  const photos: Record<string, CleanImage> = {};
  for (const { name, label, file } of chosen) {
    if (!file) continue;
    const image = cleanImage(new Uint8Array(await file.arrayBuffer()), purpose);
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
