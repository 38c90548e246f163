import { lowerTerms } from '#contract/village/words.ts';
import type { LetterCrest } from '../assets.ts';
import type { LetterDocument } from '../document.ts';
import type { Face } from '../fonts/font-file.ts';
import { addText, heightOf, type Setting } from './column.ts';
import { MM } from './paper.ts';

/** The crest is as large as its proportions allow within these. */
const CREST_TALL = 25 * MM;
const CREST_WIDEST = 27 * MM;
const GUTTER = 5 * MM;
/** A line that is a little too long is set smaller; one that would get smaller than this wraps. */
const LEAST_SHARE = 0.78;
/** Points that a line made to fit stays below its width, so that no rounding breaks it after all. */
const HAIR = 0.01;
/** Under the head a thick rule over a thin one. */
const THICK = 2.4;
const BETWEEN = 1.6;
const THIN = 0.7;

/** The lines, those of each face made smaller, within reason, until the longest fits. */
function setLines(
  kop: LetterDocument['kop'],
  { step, column, typesetter }: Setting,
  beside: number,
) {
  const lines = kop
    .map((text, index): { text: string; face: Face; size: number } =>
      index < 3
        ? { text, face: 'bold', size: step.kop }
        : { text, face: 'italic', size: (step.kop * 10) / 14 },
    )
    .filter(({ text }) => text !== '')
    .map((line) => ({ ...line, wide: typesetter.widthOf(line.face, line.size, line.text) }));
  const onPage = column.width - 2 * beside;
  const fits = lines.every(
    ({ text, face, size }) => typesetter.widthOf(face, size * LEAST_SHARE, text) <= onPage,
  );
  const width = fits ? onPage : column.width - beside;
  return lines.map(({ text, face, size }) => {
    const widths = lines.filter((line) => line.face === face).map(({ wide }) => wide);
    const share = Math.max(LEAST_SHARE, Math.min(1, (width - HAIR) / Math.max(1, ...widths)));
    return typesetter.set(text, { face, size: size * share, leading: 1.3, width, align: 'centre' });
  });
}

/** The letter-head: crest at left, lines centred on the page where they fit beside it, two rules. */
export function layOutKop(kop: LetterDocument['kop'], setting: Setting, crest: LetterCrest): void {
  const { column } = setting;
  const { left, width, y: top, items } = column;
  const scale = Math.min(CREST_TALL / crest.height, CREST_WIDEST / crest.width);
  const beside = crest.width * scale + GUTTER;
  const set = setLines(kop, setting, beside);
  const tall = heightOf(set);
  const height = Math.max(tall, CREST_TALL);
  items.push({
    kind: 'crest',
    part: { role: 'Figure', alt: `Lambang ${lowerTerms.village}` },
    x: left,
    top: top + (height - crest.height * scale) / 2,
    width: crest.width * scale,
    height: crest.height * scale,
  });
  column.y = top + (height - tall) / 2;
  for (const text of set) addText(column, text, beside);
  column.y = top + height + 3 * MM;
  items.push({ kind: 'bar', x: left, top: column.y, width, height: THICK });
  column.y += THICK + BETWEEN;
  items.push({ kind: 'bar', x: left, top: column.y, width, height: THIN });
  column.y += THIN;
}
