import { type LinkMaker, signLink } from '#worker/http/secrets/signed-links.ts';

interface LetterFiles {
  type: string;
  nomorSurat: string | null;
  pdfKey: string | null;
  signedKey: string | null;
}

/** A link to a letter's signed PDF, else to its PDF; null without either. */
export function letterLink(
  { type, nomorSurat, pdfKey, signedKey }: LetterFiles,
  { secrets, now }: LinkMaker,
): string | null {
  const key = signedKey ?? pdfKey;
  if (!key) return null;
  // E.g. SKU-500.3.3-007-LYG-XI-2026.pdf, as a file name cannot hold the number's slashes.
  const name = `${type}-${(nomorSurat ?? 'surat').replaceAll('/', '-')}`;
  const filename = `${name}${signedKey ? '-bertanda-tangan' : ''}.pdf`;
  return signLink(secrets, { key, filename }, now);
}
