import type { LetterAssets } from '../assets.ts';
import type { LetterDocument } from '../document.ts';
import { createTypesetter } from '../text/typesetter.ts';
import { layOutBody } from './body.ts';
import type { Column, Item } from './column.ts';
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
  const end = box.bottom - foot.height - ABOVE_FOOT;
  return largestFitting((step) => {
    const column: Column = { items: [], left: SIDE, width, y: TOP };
    const setting = { step, column, typesetter };
    layOutKop(document.kop, setting, assets.crest);
    layOutBody(document, setting);
    if (column.y > end) return null;
    return { items: [...column.items, ...foot.items], textSize: step.body };
  });
}
