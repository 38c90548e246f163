import crest from '../../crest.svg?letter';
import type { LetterDocument } from './pdf/document.ts';
import srgb from './pdf/file/srgb.bin';
import { type LetterAssets, parseLetterAssets } from './pdf/fonts/font-file.ts';
import bold from './pdf/fonts/noto-serif-bold.bin';
import italic from './pdf/fonts/noto-serif-italic.bin';
import regular from './pdf/fonts/noto-serif-regular.bin';
import { renderLetter } from './pdf/render-letter.ts';

let assets: LetterAssets | undefined;

/** Renders a letter with the files that the Worker carries, parsed once an isolate. */
export function render(document: LetterDocument): Promise<Uint8Array> {
  assets ??= parseLetterAssets({ regular, bold, italic, srgb, crest });
  return renderLetter(document, assets);
}
