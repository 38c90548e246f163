import { type LinkMaker, signLink } from '../http/signed-links.ts';

/** A signed link to a letter's PDF; null where there is none. */
export async function letterLink(
  { type, nomorSurat, pdfKey }: Record<'nomorSurat' | 'pdfKey', string | null> & { type: string },
  { secret, now }: LinkMaker,
): Promise<string | null> {
  if (!pdfKey) return null;
  // E.g. SKU-500.3.3-007-LYG-XI-2026.pdf, as a file name cannot hold the number's slashes.
  const filename = `${type}-${(nomorSurat ?? 'surat').replaceAll('/', '-')}.pdf`;
  return signLink(secret, { key: pdfKey, filename }, now);
}
