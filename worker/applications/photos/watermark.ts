import { countCharacters } from '#contract/basics/text.ts';
import { escapeXml } from '#worker/http/responses/escape-xml.ts';
import { streamText } from '#worker/http/responses/files.ts';
import type { CleanImage } from '#worker/media/index.ts';

/** Font size as a share of the photo's longer side: readable, but smaller than the print of a card. */
const fontShare = 1 / 46;
/** Minimum font size, in pixels of the photo. */
const smallestFont = 11;
/** Average letter width and row distance, in multiples of the font size. */
const letterWidth = 0.56;
const rowGap = 4.6;

/** Bytes encoded at once; a multiple of three, so that their base64 needs no padding. */
const sliceBytes = 3 * 2 ** 16;

type Photo = Omit<CleanImage, 'extension'>;

/**
 * An SVG document with the photo under a repeated, half-transparent text, so that saved or printed copies have the text too. Streamed
 * in pieces to limit memory.
 */
export function drawWatermarked(
  photo: Photo,
  { title, text }: { title: string; text: string },
): ReadableStream<Uint8Array> {
  const [before, after] = frameOf(photo, escapeXml(title), escapeXml(text), countCharacters(text));
  return streamText(pieces(photo, before, after));
}

function* pieces({ bytes }: Photo, before: string, after: string): Generator<string> {
  yield before;
  for (let at = 0; at < bytes.length; at += sliceBytes)
    yield Buffer.from(bytes.subarray(at, at + sliceBytes)).toString('base64');
  yield after;
}

/** The document before and after the photo's base64. Every second row is shifted to cover gaps. */
function frameOf({ type, width, height }: Photo, title: string, text: string, letters: number) {
  const font = Math.max(smallestFont, Math.round(Math.max(width, height) * fontShare));
  const length = Math.round(letters * letterWidth * font);
  const tile = length + 3 * font;
  const row = Math.round(rowGap * font);
  const line = (x: number, y: number) =>
    `<text x="${x}" y="${y}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
  const half = Math.round(tile / 2);
  const second = 2 * row - font;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" lang="id"><title>${title}</title><image width="${width}" height="${height}" href="data:${type};base64,`,
    `"/><defs><pattern id="t" width="${tile}" height="${2 * row}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)"><g font-family="sans-serif" font-weight="700" font-size="${font}" fill="#fff" fill-opacity=".36" stroke="#000" stroke-opacity=".26" stroke-width="${font / 9}" paint-order="stroke">${line(0, row - font)}${line(half, second)}${line(half - tile, second)}</g></pattern></defs><rect width="${width}" height="${height}" fill="url(#t)"/></svg>`,
  ] as const;
}
