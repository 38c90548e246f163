import { type FontFile, parseFont } from './font-file.ts';

export type Face = 'regular' | 'bold' | 'italic';

/** The three parsed fonts of a letter; parse once per isolate, render as often as wanted. */
export type LetterFonts = Readonly<Record<Face, FontFile>>;

const POSTSCRIPT_NAMES: Record<Face, string> = {
  regular: 'NotoSerif',
  bold: 'NotoSerif-Bold',
  italic: 'NotoSerif-Italic',
};

/** Parses the files under fonts/ (noto-serif-*.bin). Throws when one of them is no such font. */
export function parseLetterFonts(
  files: Readonly<Record<Face, ArrayBuffer | Uint8Array>>,
): LetterFonts {
  const parse = (face: Face): FontFile => {
    const file = files[face];
    const bytes = file instanceof Uint8Array ? file : new Uint8Array(file);
    return parseFont(bytes, POSTSCRIPT_NAMES[face]);
  };
  return { regular: parse('regular'), bold: parse('bold'), italic: parse('italic') };
}
