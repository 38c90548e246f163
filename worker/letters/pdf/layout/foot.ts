import type { LetterDocument } from '../document.ts';
import type { Typesetter } from '../text/typesetter.ts';
import { heightOf, type Item, placeText } from './column.ts';
import { MM } from './paper.ts';
import { makeQrCode, QUIET_ZONE } from './qr-code.ts';

/** Least side of the dark square; the quiet zone comes on top. */
const QR_SIDE = 25 * MM;
/** Minimum module size that survives two photocopies. */
const MODULE = 0.55 * MM;

/**
 * The foot at the bottom of the page: QR code, condition of validity, purpose of the code and its address. Far from the signature,
 * so that no stamp covers the code. `height` includes its upper white space.
 */
export function layOutFoot(
  { condition, verification }: Pick<LetterDocument, 'condition' | 'verification'>,
  { left, bottom, width }: { left: number; bottom: number; width: number },
  typesetter: Typesetter,
): { items: Item[]; height: number } {
  const { url, statement, address, note } = verification;
  const qr = makeQrCode(statement ? `${url}#${statement}` : url);
  const side = Math.max(QR_SIDE, qr.size * MODULE);
  const scale = side / qr.size;
  const shift = side + (QUIET_ZONE + 1) * scale;
  const wide = width - shift;
  const style = { size: 8.5, leading: 1.4, width: wide, align: 'left', balanced: true } as const;
  const words = [
    ...(condition === null ? [] : [typesetter.set(condition, { ...style, face: 'regular' })]),
    typesetter.set(note, { ...style, face: 'italic' }),
    typesetter.set(address, { ...style, face: 'bold' }),
  ];
  const tall = heightOf(words);
  const inner = Math.max(tall, side);
  const top = bottom - inner;
  const edge = QUIET_ZONE * scale + 2;
  const part = { role: 'Figure', alt: `Kode QR: ${url}` } as const;
  const code = { x: left, top: bottom - side, width: side, height: side };
  const items: Item[] = [
    { kind: 'bar', x: left, top: top - edge, width, height: 0.4 },
    { kind: 'drawing', part, ...code, scale, path: qr.path },
  ];
  let y = top + (inner - tall) / 2;
  for (const set of words) {
    items.push({ kind: 'text', part: { role: 'P' }, lines: placeText(set, left + shift, y) });
    y += set.height;
  }
  return { items, height: inner + edge };
}
