import type { LetterAssets } from '../assets.ts';
import type { LetterDocument } from '../document.ts';
import { createTypesetter, type Typesetter } from '../text/typesetter.ts';
import { layOutBody } from './body.ts';
import { type Column, type Item, placeText } from './column.ts';
import { layOutFoot } from './foot.ts';
import { layOutKop } from './kop.ts';
import { MM, PAPERS } from './paper.ts';
import { largestFitting } from './steps.ts';

const SIDE = 18 * MM;
const TOP = 12 * MM;
const BOTTOM = 12 * MM;
/** Least white between the signature and the foot. */
const ABOVE_FOOT = 7 * MM;

/**
 * Everything on the page, in reading order, at the largestFitting step that fits, and the points of its text; null where the letter is
 * longer than any page. The document must be clean (clean-text.ts).
 */
export function layOutPage(
  document: LetterDocument,
  assets: LetterAssets,
): { items: Item[]; textSize: number } | null {
  const paper = PAPERS[document.paper];
  const width = paper.width - 2 * SIDE;
  const typesetter = createTypesetter(assets);
  const box = { left: SIDE, bottom: paper.height - BOTTOM, width };
  const foot = layOutFoot(document, box, typesetter);
  const mark = document.mark === undefined ? [] : [layOutMark(document.mark, paper, typesetter)];
  const end = box.bottom - foot.height - ABOVE_FOOT;
  return largestFitting((step) => {
    const column: Column = { items: [], left: SIDE, width, y: TOP };
    const setting = { step, column, typesetter };
    layOutKop(document.kop, setting, assets.crest);
    layOutBody(document, setting);
    if (column.y > end) return null;
    return { items: [...mark, ...column.items, ...foot.items], textSize: step.body };
  });
}

/** Share of the page's diagonal that a mark fills. */
const MARK_SHARE = 0.7;

/** A word along the diagonal of the page, from the lower left, under everything else. */
function layOutMark(
  text: string,
  { width, height }: { width: number; height: number },
  typesetter: Typesetter,
): Item {
  const diagonal = Math.hypot(width, height);
  const size = (MARK_SHARE * diagonal) / typesetter.widthOf('bold', 1, text);
  const style = { face: 'bold', size, leading: 1, width: diagonal, align: 'centre' } as const;
  const set = typesetter.set(text, style);
  const lines = placeText(set, -diagonal / 2, -set.height / 2);
  const angle = Math.atan2(height, width);
  return { kind: 'mark', lines, x: width / 2, top: height / 2, angle };
}
