import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Authority } from './authority.ts';
import { signByLibpdf } from './sign-libpdf.ts';
import { signByPoppler } from './sign-poppler.ts';
import { missingOptionalTools, runJava, runPython } from './tools.ts';

/** Programs by the name in their files' names. */
export const writers: Record<string, string> = {
  dss: 'EU DSS',
  pyhanko: 'pyHanko',
  itext9: 'iText 9',
  itext5: 'iText 5',
  pdfbox: 'Apache PDFBox',
  openpdf: 'OpenPDF',
  libpdf: '@libpdf/core',
  poppler: 'Poppler',
  hand: 'updates written byte by byte',
};

const javaWriters = ['DssWriter', 'Itext9Writer', 'Itext5Writer', 'PdfBoxWriter', 'OpenPdfWriter'];

/** The picture that visible signatures show. */
async function drawStamp(path: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="210">
    <rect x="3" y="3" width="444" height="204" fill="white" stroke="#005a32" stroke-width="5"/>
    <circle cx="60" cy="105" r="40" fill="none" stroke="#a01e1e" stroke-width="6"/></svg>`;
  await sharp(Buffer.from(svg)).png().toFile(path);
}

/** Signs a letter with every program in every way, as `<prefix>-<writer>-<kind>.pdf`. */
export async function signLetter(
  letter: string,
  authority: Authority,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const stamp = join(authority.folder, 'stamp.png');
  await drawStamp(stamp);
  const prefix = prefixOf(letter);
  const args = [resolve(authority.folder), resolve(letter), resolve(folder), prefix, stamp];
  for (const writer of javaWriters) await runJava(writer, args);
  await runPython('sign_pyhanko.py', args);
  await runPython('sign_by_hand.py', args.slice(0, 4));
  const file = (writer: string, kind: string) => join(folder, `${prefix}-${writer}-${kind}.pdf`);
  const bytes = new Uint8Array(readFileSync(letter));
  for (const [kind, pdf] of await signByLibpdf(bytes, authority)) {
    writeFileSync(file('libpdf', kind), pdf);
  }
  if (missingOptionalTools().some((one) => one.startsWith('Poppler'))) return;
  const output = { adbe: file('poppler', 'adbe'), two: file('poppler', 'two') };
  await signByPoppler(letter, authority, output);
}

const prefixOf = (letter: string) => /([^/]+)\.pdf$/.exec(letter)?.[1] ?? '';
