import { type Face, type LetterFonts, parseFont } from './fonts/font-file.ts';

/** The crest as an indexed bitmap on white; width and height in pixels. */
export interface LetterCrest {
  width: number;
  height: number;
  /** Bits per pixel. */
  bits: number;
  /** RGB triplets in hexadecimal. */
  palette: string;
  /** Base64 of zlib-compressed rows with PNG's filters. */
  pixels: string;
}

/** Files bundled with the Worker for letters: fonts, the sRGB profile of their colours and the village's crest. */
export type LetterAssets = LetterFonts & {
  readonly srgb: Uint8Array;
  readonly crest: LetterCrest;
};

/** Parses fonts/noto-serif-*.bin, once per isolate. Throws for a file that is not such a font. */
export function parseLetterAssets(
  files: Readonly<Record<Face | 'srgb', ArrayBuffer | Uint8Array>> & { crest: LetterCrest },
): LetterAssets {
  return {
    regular: parseFont(new Uint8Array(files.regular), 'NotoSerif'),
    bold: parseFont(new Uint8Array(files.bold), 'NotoSerif-Bold'),
    italic: parseFont(new Uint8Array(files.italic), 'NotoSerif-Italic'),
    srgb: new Uint8Array(files.srgb),
    crest: files.crest,
  };
}
