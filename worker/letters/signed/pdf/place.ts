import { Refused } from '../refusals.ts';
import { cornersOf } from './field.ts';
import { pageOf } from './judge-update.ts';
import type { Value } from './syntax.ts';
import type { DocumentState } from './update.ts';

/** Of the page that the picture of a signature may take. */
const largestShare = 1 / 4;

/** A check that refuses a rectangle outside the lower half of the page, and one of more than a quarter of it. */
export function placeCheck(letter: DocumentState): (rect: Value | undefined) => void {
  const { pageDict } = pageOf(letter);
  const [pageLeft, pageBottom, pageRight, pageTop] = cornersOf(pageDict.get('MediaBox'));
  const pageArea = (pageRight - pageLeft) * (pageTop - pageBottom);
  return (rect) => {
    const [left, bottom, right, top] = cornersOf(rect);
    const area = (right - left) * (top - bottom);
    const isInside =
      left >= pageLeft &&
      bottom >= pageBottom &&
      right <= pageRight &&
      top <= (pageBottom + pageTop) / 2;
    if (!isInside || area > pageArea * largestShare) throw new Refused('appearance');
  };
}
