import { readFonts } from '../archive/erase-again.ts';
import { readNamed } from './named-file.ts';

/**
 * The PDF of a letter, out of the folder that was told: checked as a signed letter that is uploaded, and kept byte for byte. Else
 * what is wrong with it, in words.
 */
export async function readPdf(files: string | null, name: string): Promise<Uint8Array | string> {
  if (!files) return 'menyebut berkas; beri foldernya dengan --files FOLDER';
  const bytes = await readNamed(files, [name]);
  if (!bytes) return 'berkasnya tidak ditemukan di folder --files';
  readFonts();
  const { takeScan } = await import('#worker/letters/signed/scan.ts');
  const { Refused, refusals } = await import('#worker/letters/signed/refusals.ts');
  try {
    await takeScan(bytes);
    return bytes;
  } catch (error) {
    if (error instanceof Refused) return refusals[error.reason];
    throw error;
  }
}
