import type { LetterVerification } from '../document.ts';
import type { Typesetter } from '../text/typesetter.ts';
import { type Item, MM, placeText } from './composition.ts';
import { makeQrCode, QUIET_ZONE } from './qr-code.ts';

/** Side of the dark square; the quiet zone comes on top. */
const QR_SIDE = 25 * MM;

export interface Foot {
  items: Item[];
  /** Points from the foot's top, its white edge included, to the bottom margin. */
  height: number;
}

/**
 * The foot of the page, always in the same place: the QR code, and beside it in words what it is for
 * and where it leads. Away from the signature, so that no stamp covers the code.
 */
export function composeFoot(
  { url, address, note }: LetterVerification,
  box: { left: number; bottom: number; width: number },
  typesetter: Typesetter,
): Foot {
  const qr = makeQrCode(url);
  const scale = QR_SIDE / qr.size;
  const shift = QR_SIDE + (QUIET_ZONE + 1) * scale;
  const width = box.width - shift;
  const style = { size: 8.5, leading: 1.4, width, align: 'left' } as const;
  const words = [
    typesetter.set(note, { ...style, face: 'italic', balanced: true }),
    typesetter.set(address, { ...style, face: 'bold' }),
  ];
  const tall = words.reduce((sum, { height }) => sum + height, 0);
  const inner = Math.max(tall, QR_SIDE);
  const top = box.bottom - inner;
  const items: Item[] = [
    {
      kind: 'drawing',
      part: { role: 'Figure', alt: `Kode QR: ${url}` },
      x: box.left,
      top: box.bottom - QR_SIDE,
      scale,
      path: qr.path,
    },
  ];
  let y = top + (inner - tall) / 2;
  for (const set of words) {
    items.push({ kind: 'text', part: { role: 'P' }, lines: placeText(set, box.left + shift, y) });
    y += set.height;
  }
  const edge = QUIET_ZONE * scale + 2;
  items.unshift({ kind: 'bar', x: box.left, top: top - edge, width: box.width, height: 0.4 });
  return { items, height: inner + edge };
}
