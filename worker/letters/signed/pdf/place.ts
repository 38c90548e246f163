import type { PrintedAreas } from '../printed-areas.ts';
import { Refused } from '../refusals.ts';
import { cornersOf } from './field.ts';
import type { Value } from './syntax.ts';

/** Points by which an appearance may touch what is printed: boxes of text are taller than its letters. */
const tolerance = 1;

/**
 * A check that refuses a rectangle beyond the page, and one over what the letter says, its QR code or its number: only the
 * signature block and free space may be covered.
 */
export function placeCheck(
  { printed }: Pick<PrintedAreas, 'printed'>,
  mediaBox: Value | undefined,
): (rect: Value | undefined) => void {
  const page = cornersOf(mediaBox);
  return (rect) => {
    const [left, bottom, right, top] = cornersOf(rect);
    const isInside = left >= page[0] && bottom >= page[1] && right <= page[2] && top <= page[3];
    const covers = printed.some(
      (box) =>
        left < box[2] - tolerance &&
        right > box[0] + tolerance &&
        bottom < box[3] - tolerance &&
        top > box[1] + tolerance,
    );
    if (!isInside || covers) throw new Refused('appearance');
  };
}
