import type { LetterDocument } from '../document.ts';
import type { Face } from '../fonts/faces.ts';
import type { SetText, Typesetter } from '../text/typesetter.ts';
import { type Column, MM } from './composition.ts';
import { CREST, CREST_HEIGHT, CREST_WIDTH } from './crest.ts';
import type { Step } from './letter-steps.ts';

const CREST_TALL = 25 * MM;
const CREST_WIDE = (CREST_TALL * CREST_WIDTH) / CREST_HEIGHT;
const GUTTER = 5 * MM;
/** A line that is a little too long is set smaller; one that would get smaller than this wraps. */
const LEAST_SHARE = 0.78;
const THICK = 2.4;
const BETWEEN = 1.6;
const THIN = 0.7;

interface KopLine {
  text: string;
  face: Face;
  size: number;
}

function linesOf(kop: LetterDocument['kop'], step: Step): KopLine[] {
  return kop
    .map((text, index): KopLine => {
      const last = index === 3;
      return { text, face: last ? 'italic' : 'bold', size: last ? (step.kop * 10) / 14 : step.kop };
    })
    .filter(({ text }) => text !== '');
}

/** How much the lines of one face must shrink for the longest to fit, within reason. */
function shareOf(lines: KopLine[], face: Face, width: number, typesetter: Typesetter): number {
  const widths = lines
    .filter((line) => line.face === face)
    .map((line) => typesetter.widthOf(line.face, line.size, line.text));
  return Math.max(LEAST_SHARE, Math.min(1, width / Math.max(1, ...widths)));
}

function setKop(lines: KopLine[], width: number, typesetter: Typesetter): SetText[] {
  return lines.map(({ text, face, size }) =>
    typesetter.set(text, {
      face,
      size: size * shareOf(lines, face, width, typesetter),
      leading: 1.3,
      width,
      align: 'centre',
    }),
  );
}

/** A thick rule over a thin one, under the head. */
function composeRules(column: Column): void {
  const { left, width } = column;
  column.items.push({ kind: 'bar', x: left, top: column.y, width, height: THICK });
  column.space(THICK + BETWEEN);
  column.items.push({ kind: 'bar', x: left, top: column.y, width, height: THIN });
  column.space(THIN);
}

/** The letter-head: crest at left, lines centred on the page where they fit beside it, two rules. */
export function composeKop(
  kop: LetterDocument['kop'],
  step: Step,
  column: Column,
  typesetter: Typesetter,
): void {
  const lines = linesOf(kop, step);
  const beside = CREST_WIDE + GUTTER;
  const onPage = column.width - 2 * beside;
  const fits = lines.every(({ text, face, size }) => {
    return typesetter.widthOf(face, size * LEAST_SHARE, text) <= onPage;
  });
  const set = setKop(lines, fits ? onPage : column.width - beside, typesetter);
  const tall = set.reduce((sum, { height }) => sum + height, 0);
  const top = column.y;
  const height = Math.max(tall, CREST_TALL);
  column.items.push({
    kind: 'drawing',
    part: { role: 'Figure', alt: 'Lambang desa' },
    x: column.left,
    top: top + (height - CREST_TALL) / 2,
    scale: CREST_TALL / CREST_HEIGHT,
    path: CREST,
  });
  column.y = top + (height - tall) / 2;
  for (const text of set) column.add(text, { role: 'P' }, beside);
  column.y = top + height + 3 * MM;
  composeRules(column);
}
