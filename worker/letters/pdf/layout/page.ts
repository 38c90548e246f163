import type { LetterAssets } from '../assets.ts';
import type { LetterDocument } from '../document.ts';
import { createTypesetter, type Typesetter } from '../text/typesetter.ts';
import { layOutBody } from './body.ts';
import { breakPages, layOutPageLine } from './break-pages.ts';
import { type Column, type Item, placeText, repeatItem } from './column.ts';
import { layOutFoot } from './foot.ts';
import { layOutKop } from './kop.ts';
import { MM, PAPERS } from './paper.ts';
import { largestFitting, leastComfortable, type Step } from './steps.ts';

const SIDE = 18 * MM;
const TOP = 12 * MM;
const BOTTOM = 12 * MM;
/** Least white between the signature and the foot. */
const ABOVE_FOOT = 7 * MM;

/** Limit in pages: beyond it the text gets smaller. */
const mostPages = 6;

/** Everything on each page, in reading order, and the points of the text. */
interface LaidOutLetter {
  pages: Item[][];
  textSize: number;
}

/**
 * A letter at the largest step that fits one page; with a table, the fewest pages that comfortable text needs, up to `mostPages`.
 * Null where the letter is longer than that at any size. The document must be clean (clean-text.ts).
 */
export function layOutPages(document: LetterDocument, assets: LetterAssets): LaidOutLetter | null {
  const paper = PAPERS[document.paper];
  const width = paper.width - 2 * SIDE;
  const typesetter = createTypesetter(assets);
  const box = { left: SIDE, bottom: paper.height - BOTTOM, width };
  const foot = layOutFoot(document, box, typesetter);
  const mark = document.mark === undefined ? [] : [layOutMark(document.mark, paper, typesetter)];
  const end = box.bottom - foot.height - ABOVE_FOOT;
  // Each page has the code, so that each can be checked; the last one has its tags.
  const repeated = foot.items.map((item) => repeatItem(item, 'Footer'));

  function fillColumn(step: Step): Column {
    const column: Column = { items: [], breaks: [], left: SIDE, width, y: TOP };
    const setting = { step, column, typesetter };
    layOutKop(document.kop, setting, assets.crest);
    layOutBody(document, setting);
    return column;
  }

  function layOut(step: Step): LaidOutLetter | null {
    const column = fillColumn(step);
    const broken = breakPages(column, { top: TOP, end });
    const pages = broken?.map((items, index) => {
      const place = { number: index + 1, of: broken.length };
      const line =
        index === 0 ? [] : layOutPageLine(document, place, { column, typesetter, top: TOP });
      const isLast = place.number === place.of;
      return [...mark, ...line, ...items, ...(isLast ? foot.items : repeated)];
    });
    return pages ? { pages, textSize: Math.min(step.body, ...cellSizes(column)) } : null;
  }

  const hasTable = document.groups.some(({ table }) => table);
  const comfortable = hasTable ? (layOut(leastComfortable)?.pages.length ?? mostPages) : 1;
  const most = Math.min(comfortable, mostPages);
  return largestFitting((step) => {
    const laidOut = layOut(step);
    return laidOut && laidOut.pages.length <= most ? laidOut : null;
  });
}

/** Sizes of text in tables, which may be smaller than the step's. */
const cellSizes = ({ items }: Column): number[] =>
  items.flatMap((item) =>
    item.kind === 'text' && item.part.role === 'TD' ? item.lines.map(({ size }) => size) : [],
  );

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
