import { readCode } from '#contract/issued/code.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { signedTexts } from '#contract/issued/signature.ts';
import { callApi } from '#site/lib/api/api-client.ts';

const unknownCode =
  'Kode QR di halaman ini bukan kode surat ini dan tidak ada di buku agenda. Pilih hasil pindai surat ini, lalu unggah lagi.';

/** The first page of a scan: a small picture of it, and its code as the QR code has it, null where none can be read. */
export interface ScannedPage {
  thumbnail: string;
  readKode: () => Promise<string | null>;
}

/** Opens a scan with what is loaded for the first one. @throws where the browser cannot show it. */
export async function openScan(file: File): Promise<ScannedPage> {
  const [{ openPage }, { readLetterCode }] = await Promise.all([
    import('#site/lib/letters/draw-pdf.ts'),
    import('#site/lib/letters/letter-code.ts'),
  ]);
  const { thumbnail, cut } = await openPage(file);
  return { thumbnail, readKode: async () => (await readLetterCode(cut))?.kode ?? null };
}

/** Whether the code of a page is that of a letter, however they are spelled. */
export const isSameCode = (read: string, kode: string | null): boolean =>
  kode !== null && readCode(read) === kode;

/**
 * Why a scan is not the letter with this code, in words; null where its QR code says so, or cannot be read. A PDF with an electronic
 * signature is left to the server, which compares it with the letter byte by byte.
 * @throws ApiError where the register cannot be asked
 */
export async function whyOtherLetter(file: File, kode: string | null): Promise<string | null> {
  if ((await file.text()).includes('/ByteRange')) return null;
  // What the browser cannot show may be taken all the same.
  const read = await openScan(file).then(
    ({ readKode }) => readKode(),
    () => null,
  );
  if (read === null || isSameCode(read, kode)) return null;
  const [entry] = await findLetters({ kode: read });
  return entry ? signedTexts.otherLetter(entry) : unknownCode;
}

/** Letters of the register by their code, or by words of a number or a name. */
export async function findLetters(asked: { kode: string } | { q: string }) {
  const { data } = await callApi('POST letters/search', { body: { ...asked, limit: 5 } });
  return data satisfies RegisterEntry[];
}
