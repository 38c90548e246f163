import jsQR from 'jsqr';

/** Pixels, four bytes each. */
interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** A part of a page, in fractions of its width and height, and the width in pixels at which it is read. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
  across: number;
}

/** Returns the pixels of a part of a page. */
export type Cut = (part: Part) => Pixels | Promise<Pixels>;

const lowerLeft = { left: 0, top: 0.55, width: 0.5, height: 0.45 };
const page = { left: 0, top: 0, width: 1, height: 1 };

/**
 * Search areas for the QR code: the lower left, where letters have it, then anywhere, as a page may
 * be rotated. Blurred codes read better at low resolution, small ones at high resolution.
 */
const parts: readonly Part[] = [
  { ...lowerLeft, across: 800 },
  { ...lowerLeft, across: 500 },
  { ...page, across: 1000 },
  { ...lowerLeft, across: 1200 },
  { ...page, across: 1700 },
  { left: 0.5, top: 0, width: 0.5, height: 0.45, across: 800 },
];

/** Areas searched again with inverted colours, for dark-mode screenshots. */
const darkParts: readonly Part[] = [
  { ...lowerLeft, across: 800 },
  { ...page, across: 1000 },
  { ...page, across: 1700 },
];

/** Content of a letter's QR code. */
export interface LetterCode {
  /** Of the portal that it links to, e.g. https://desa.example. */
  origin: string;
  kode: string;
  /** The fragment; empty on letters issued before statements existed. */
  statement: string;
}

/** The QR code of a letter's page; null without a readable link to a verification. */
export async function readLetterCode(cut: Cut): Promise<LetterCode | null> {
  return (await readIn(parts, cut)) ?? (await readIn(darkParts, cut, 'invertFirst'));
}

/** @param inversionAttempts jsQR's 'onlyInvert' throws in this version */
async function readIn(
  parts: readonly Part[],
  cut: Cut,
  inversionAttempts: 'dontInvert' | 'invertFirst' = 'dontInvert',
): Promise<LetterCode | null> {
  for (const part of parts) {
    const { data, width, height } = await cut(part);
    const found = jsQR(data, width, height, { inversionAttempts });
    const code = codeIn(found?.data ?? '');
    if (code) return code;
  }
  return null;
}

const address = /^(https?:\/\/[^/?#]+)\/verifikasi\/([0-9A-Za-z-]{16,32})\/?(?:#(.*))?$/;

function codeIn(text: string): LetterCode | null {
  const [, origin, kode, statement = ''] = address.exec(text) ?? [];
  return origin && kode ? { origin, kode, statement } : null;
}
