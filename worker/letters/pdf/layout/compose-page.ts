import type { LetterDocument } from '../document.ts';
import type { LetterFonts } from '../fonts/faces.ts';
import { Typesetter } from '../text/typesetter.ts';
import { composeBody } from './compose-body.ts';
import { composeFoot } from './compose-foot.ts';
import { composeKop } from './compose-kop.ts';
import { Column, type Item, MM } from './composition.ts';
import { firstFitting, type Step } from './letter-steps.ts';

/** Points. F4 is the folio of Indonesian offices. */
export const PAPERS = {
  F4: { width: 215 * MM, height: 330 * MM },
  A4: { width: 210 * MM, height: 297 * MM },
} as const;

const SIDE = 18 * MM;
const TOP = 12 * MM;
const BOTTOM = 12 * MM;
/** Least white between the signature and the foot. */
const ABOVE_FOOT = 4 * MM;

/**
 * Everything on the page, in reading order, at the roomiest step that fits. The document must be
 * clean (clean-document.ts).
 */
export function composeLetter(document: LetterDocument, fonts: LetterFonts): Item[] {
  const paper = PAPERS[document.paper];
  const width = paper.width - 2 * SIDE;
  const typesetter = new Typesetter(fonts);
  const box = { left: SIDE, bottom: paper.height - BOTTOM, width };
  const foot = composeFoot(document.verification, box, typesetter);
  const end = box.bottom - foot.height - ABOVE_FOOT;
  const attempt = (step: Step): Column => {
    const column = new Column(SIDE, TOP, width);
    composeKop(document.kop, step, column, typesetter);
    composeBody(document, step, column, typesetter);
    return column;
  };
  const column = firstFitting(attempt, ({ y }) => y <= end);
  if (!column) throw new Error('The letter is longer than any page');
  return [...column.items, ...foot.items];
}
