import { crest } from '#village.look.ts';
import { type LetterAssets, parseLetterAssets } from './pdf/assets.ts';
import type { LetterDocument } from './pdf/document.ts';
import srgb from './pdf/file/srgb.bin';
import bold from './pdf/fonts/noto-serif-bold.bin';
import italic from './pdf/fonts/noto-serif-italic.bin';
import regular from './pdf/fonts/noto-serif-regular.bin';
import { fitsPage, renderLetter } from './pdf/render-letter.ts';

let parsed: LetterAssets | undefined;

/** The bundled files, parsed once per isolate. */
function assets(): LetterAssets {
  parsed ??= parseLetterAssets({ regular, bold, italic, srgb, crest });
  return parsed;
}

/** Renders a letter. */
export const render = (document: LetterDocument): Promise<Uint8Array> =>
  renderLetter(document, assets());

/** Whether a letter fits on one page in readable text, with a table on a few pages. */
export const fits = (document: LetterDocument): boolean => fitsPage(document, assets());
