import { Refused, refusals } from '#worker/letters/signed/refusals.ts';
import { takeScan } from '#worker/letters/signed/scan.ts';
import type { ReadFolder } from '../lib/folder.ts';
import { readNamed } from './named-file.ts';

/** The PDF of a letter, validated like an uploaded scan; or its fault in plain words. */
export async function readPdf(
  files: ReadFolder | null,
  name: string,
): Promise<Uint8Array | string> {
  if (!files) return 'menyebut berkas; beri foldernya dengan --files FOLDER';
  const bytes = await readNamed(files, [name]);
  if (!bytes) return 'berkasnya tidak ditemukan di folder --files';
  try {
    await takeScan(bytes);
    return bytes;
  } catch (error) {
    if (error instanceof Refused) return refusals[error.reason];
    throw error;
  }
}
