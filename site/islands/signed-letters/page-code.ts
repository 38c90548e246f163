import { readCode } from '#contract/issued/code.ts';
import { signedTexts } from '#contract/issued/signature.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { hasSignature } from './send-signed.ts';

const unknownCode =
  'Kode QR di halaman ini bukan kode surat ini dan tidak ada di buku agenda. Pilih hasil pindai surat ini, lalu unggah lagi.';

/**
 * Renders the first page of a scan; loads the readers on demand. `readKode` returns the verification code of its QR code, null if
 * unreadable.
 * @throws if the browser cannot decode it
 */
export async function openScan(file: File) {
  const [{ openPage }, { readLetterCode }] = await Promise.all([
    import('#site/lib/letters/draw-pdf.ts'),
    import('#site/lib/letters/letter-code.ts'),
  ]);
  const { picture, cut } = await openPage(file);
  return { picture, readKode: async () => (await readLetterCode(cut))?.kode ?? null };
}

/** Compares the code of a page with that of a letter, ignoring spelling. */
export const isSameCode = (read: string, kode: string | null): boolean =>
  kode !== null && readCode(read) === kode;

/**
 * Returns why a scan is not the letter with this code; null if its QR code matches or cannot be read. PDFs with an electronic
 * signature are compared byte by byte on the server instead.
 * @throws ApiError if the register search fails
 */
export async function whyOtherLetter(file: File, kode: string | null): Promise<string | null> {
  if (await hasSignature(file)) return null;
  // The server may accept files that the browser cannot render.
  const read = await openScan(file).then(
    ({ readKode }) => readKode(),
    () => null,
  );
  if (read === null || isSameCode(read, kode)) return null;
  const [entry] = await findLetters({ kode: read });
  return entry ? signedTexts.otherLetter(entry) : unknownCode;
}

/** Searches the register by code, or by number or name. */
export async function findLetters(query: { kode: string } | { q: string }) {
  return (await callApi('POST letters/search', { body: { ...query, limit: 5 } })).data;
}
