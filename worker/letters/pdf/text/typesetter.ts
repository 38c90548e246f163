import type { Face, LetterFonts } from '../fonts/font-file.ts';
import { type PlacedCluster, type Run, shapeText } from '../fonts/shape-text.ts';
import { breakLines, type Measure } from './break-lines.ts';

/** Lengths in points. */
export interface TextStyle {
  face: Face;
  size: number;
  /** Distance of base lines as a multiple of the size. */
  leading: number;
  width: number;
  align: 'left' | 'justify' | 'centre';
  /** Of the first line. */
  indent?: number;
  underline?: boolean;
  /** Lines of about the same length, as a centred text always has them. */
  balanced?: boolean;
}

/** A day and its month, an abbreviation and its number are not torn apart by a line's end. */
const TOGETHER =
  /(?<=\b\d{1,2}) (?=(?:Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember)\b)|(?<=\b(?:RT|RW|No\.)) (?=\d)|(?<=\bkode) (?=QR\b)/g;

/** The parts of a text between which a line may end. */
export const wordsOf = (text: string): string[] =>
  text.replace(TOGETHER, '\u00A0').split(' ').filter(Boolean);

const GOALS = { left: 'ragged', justify: 'justified', centre: 'balanced' } as const;

export type Typesetter = ReturnType<typeof createTypesetter>;
export type SetText = ReturnType<Typesetter['set']>;
export type SetLine = SetText['lines'][number];

/** Sets clean text in lines. Words are shaped once, however many sizes are tried. */
export function createTypesetter(fonts: LetterFonts) {
  const runs = new Map<string, Run>();

  function runOf(face: Face, text: string): Run {
    const key = `${face} ${text}`;
    const run = runs.get(key) ?? shapeText(fonts, face, text);
    runs.set(key, run);
    return run;
  }

  /**
   * Lines ready to draw: points from the block's left edge and from its top; a single space in thousandths of an em;
   * whether the text continues with another word, so that the line ends with a space that its width does not count.
   */
  function set(text: string, style: TextStyle) {
    const { face, size, leading, align, indent = 0, underline = false } = style;
    const space = runOf(face, ' ');
    const measure: Measure = {
      width: (style.width / size) * 1000,
      indent: (indent / size) * 1000,
      space: space.width,
      goal: style.balanced ? 'balanced' : GOALS[align],
    };
    const broken = breakLines(
      wordsOf(text).map((word) => runOf(face, word)),
      measure,
    );
    const capHeight = fonts[face].capHeight / 1000;
    const lines = broken.map((line, index) => {
      const width = ((line.width + line.stretch * line.gaps) * size) / 1000;
      const shift = align === 'centre' ? (style.width - width) / 2 : 0;
      const x = shift + (index === 0 ? indent : 0);
      const baseline = size * (index * leading + (leading + capHeight) / 2);
      const spaced = broken[index + 1]?.pieces[0]?.joined === false;
      return { x, baseline, size, width, underline, line, space, spaced };
    });
    return { lines, height: lines.length * size * leading };
  }

  /** Points that the text takes on one line. */
  const widthOf = (face: Face, size: number, text: string): number =>
    (runOf(face, text).width * size) / 1000;

  return { widthOf, set };
}

/** The line's clusters with real spaces between and after the words, so that copied text and screen readers have them too. */
export function clustersOf({ line, space, spaced }: SetLine): PlacedCluster[] {
  const clusters: PlacedCluster[] = [];
  let pen = 0;
  const append = (run: Run): void => {
    for (const cluster of run.clusters) clusters.push({ ...cluster, x: cluster.x + pen });
    pen += run.width;
  };
  for (const [index, piece] of line.pieces.entries()) {
    if (index > 0 && !piece.joined) {
      append(space);
      pen += line.stretch;
    }
    append(piece.run);
  }
  if (spaced) append(space);
  return clusters;
}
