import { type LetterCode, readLetterCode } from '#site/lib/letters/letter-code.ts';
import { renderPage } from '#tests/fixtures/render-page.ts';

/** Decodes the QR code on a letter's page. @throws when there is none. */
export async function readPrintedCode(pdf: Uint8Array): Promise<LetterCode> {
  const { pixels: data, width, height } = await renderPage(pdf, 2);
  const code = await readLetterCode(() => ({ data, width, height }));
  if (!code) throw new Error('the page has no code of a letter');
  return code;
}
