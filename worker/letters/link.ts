import { type LinkMaker, type SignedFile, signLink } from '#worker/http/secrets/signed-links.ts';

interface LetterFiles {
  type: string;
  nomorSurat: string | null;
  pdfKey: string | null;
  signedKey: string | null;
}

/** A letter's signed PDF, else its PDF; null without either. */
function letterFile({ type, nomorSurat, pdfKey, signedKey }: LetterFiles): SignedFile | null {
  const key = signedKey ?? pdfKey;
  if (!key) return null;
  // E.g. SKU-500.3.3-007-LYG-XI-2026.pdf, as a file name cannot hold the number's slashes.
  const name = `${type}-${(nomorSurat ?? 'surat').replaceAll('/', '-')}`;
  return { key, filename: `${name}${signedKey ? '-bertanda-tangan' : ''}.pdf` };
}

/** A signed link to `letterFile`; null without a file. */
export function letterLink(files: LetterFiles, { secrets, now }: LinkMaker): string | null {
  const file = letterFile(files);
  return file && signLink(secrets, file, now);
}
