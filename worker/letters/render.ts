import type { LetterDocument } from './pdf/document.ts';
import { type LetterFonts, parseLetterFonts } from './pdf/fonts/faces.ts';
import bold from './pdf/fonts/noto-serif-bold.bin';
import italic from './pdf/fonts/noto-serif-italic.bin';
import regular from './pdf/fonts/noto-serif-regular.bin';
import { renderLetter } from './pdf/render-letter.ts';

let fonts: LetterFonts | undefined;

/** Renders a letter with the fonts that the Worker carries, parsed once an isolate. */
export function render(document: LetterDocument): Promise<Uint8Array> {
  fonts ??= parseLetterFonts({ regular, bold, italic });
  return renderLetter(document, fonts);
}
