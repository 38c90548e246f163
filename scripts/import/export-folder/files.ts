import { createHash } from 'node:crypto';
import type { Row } from '#scripts/archive/read-rows.ts';
import { filesFolder } from '#scripts/export/row.ts';
import type { Folder } from '#scripts/lib/folder.ts';
import { tryAgain } from '#scripts/lib/try-again.ts';
import { storePictures } from '#worker/media/pictures.ts';
import { cleanImage, namePicture, type Picture } from '#worker/media/service.ts';
import { readNamed } from '../named-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that a row names, as it may be stored; `missing` when the export has none, else what is wrong with it. */
type Checked =
  | { put: (files: R2Bucket) => Promise<unknown> }
  | { wrong: string }
  | { missing: true };

/**
 * Reads a file of an export and checks it: a letter by the hash that stands in its row, pictures as uploads are, a picture of the
 * content by its name, which is its hash.
 */
export async function checkFile(folder: Folder, key: string, row: Row): Promise<Checked> {
  const bytes = await readNamed(folder, [`${filesFolder}${key}`]);
  if (!bytes) return { missing: true };
  if (key.startsWith('letters/')) return checkLetter(key, bytes, row);
  const image = cleanImage(bytes, key.startsWith('media/') ? 'content' : 'card');
  if ('refusal' in image) return { wrong: 'berkasnya bukan gambar JPEG, PNG, atau WebP yang utuh' };
  const picture = namePicture(image);
  if (key.startsWith('media/')) return checkPicture(key, picture);
  const options = { httpMetadata: { contentType: image.type } };
  return { put: (files) => tryAgain(() => files.put(key, image.bytes, options)) };
}

function checkLetter(key: string, bytes: Bytes, { sha256 }: Row): Checked {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    return { wrong: 'isi berkasnya tidak sama dengan SHA-256 di catatannya' };
  const options = { httpMetadata: { contentType: 'application/pdf' } };
  return { put: (files) => tryAgain(() => files.put(key, bytes, options)) };
}

function checkPicture(key: string, picture: Picture): Checked {
  if (!key.endsWith(`/${picture.name}`))
    return { wrong: 'isi gambarnya tidak sama dengan namanya' };
  return { put: (files) => tryAgain(() => storePictures(files, [picture])) };
}
