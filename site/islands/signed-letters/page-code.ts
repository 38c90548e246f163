import { readCode } from '#contract/issued/code.ts';
import { signedTexts } from '#contract/issued/signature.ts';
import { callApi } from '#site/lib/api/api-client.ts';

const unknownCode =
  'Kode QR di halaman ini bukan kode surat ini dan tidak ada di buku agenda. Pilih hasil pindai surat ini, lalu unggah lagi.';

/**
 * Renders the pages of a scan; loads the readers on demand. `readKode` returns the verification code of the first page's QR code,
 * null if unreadable.
 * @throws if the browser cannot decode it
 */
export async function openScan(file: File) {
  const [{ openPages }, { readLetterCode }] = await Promise.all([
    import('#site/lib/letters/draw-pdf.ts'),
    import('#site/lib/letters/letter-code.ts'),
  ]);
  const pages = await openPages(file);
  return {
    pages: pages.map(({ picture }) => picture),
    readKode: async () => (await readLetterCode(pages[0].cut))?.kode ?? null,
  };
}

/** Compares the code of a page with that of a letter, ignoring spelling. */
export const isSameCode = (read: string, kode: string | null): boolean =>
  kode !== null && readCode(read) === kode;

/**
 * Returns why the code of a scan's page is not that of the letter; null if it matches or could not be read.
 * @throws ApiError if the register search fails
 */
export async function whyOtherLetter(
  read: string | null,
  kode: string | null,
): Promise<string | null> {
  if (read === null || isSameCode(read, kode)) return null;
  const [entry] = await findLetters({ kode: read });
  return entry ? signedTexts.otherLetter(entry) : unknownCode;
}

/** Searches the register by code, or by number or name. */
export async function findLetters(query: { kode: string } | { q: string }) {
  return (await callApi('POST letters/search', { body: { ...query, limit: 5 } })).data;
}
