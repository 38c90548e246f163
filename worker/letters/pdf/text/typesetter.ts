import type { Face, LetterFonts } from '../fonts/faces.ts';
import { type PlacedSign, type Run, shapeText } from '../fonts/shape-text.ts';
import { breakLines, type Line, type Measure } from './break-lines.ts';

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

/** A line ready to draw: points from the block's left edge and from its top. */
export interface SetLine {
  x: number;
  baseline: number;
  size: number;
  width: number;
  underline: boolean;
  line: Line;
  /** A single space, and by how much the line's spaces are wider; thousandths of an em. */
  space: Run;
  stretch: number;
}

export interface SetText {
  lines: readonly SetLine[];
  width: number;
  height: number;
}

/** A space wider than this looks like a hole: such a line stays ragged. Thousandths of an em. */
const WIDEST_STRETCH = 1000;

/** A day and its month, an abbreviation and its number are not torn apart by a line's end. */
const TOGETHER =
  /(?<=\b\d{1,2}) (?=(?:Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember)\b)|(?<=\b(?:RT|RW|No\.)) (?=\d)/g;

const glue = (text: string): string => text.replace(TOGETHER, '\u00A0');

const GOALS = { left: 'ragged', justify: 'justified', centre: 'balanced' } as const;

/** Sets clean text in lines. Words are shaped once, however many sizes are tried. */
export class Typesetter {
  private readonly fonts: LetterFonts;
  private readonly runs = new Map<string, Run>();
  private readonly words = new Map<string, readonly Run[]>();

  constructor(fonts: LetterFonts) {
    this.fonts = fonts;
  }

  private run(face: Face, word: string): Run {
    const key = `${face} ${word}`;
    const known = this.runs.get(key) ?? shapeText(this.fonts, face, word);
    this.runs.set(key, known);
    return known;
  }

  private wordsOf(face: Face, text: string): readonly Run[] {
    const key = `${face} ${text}`;
    const known = this.words.get(key);
    if (known) return known;
    const words = glue(text).split(' ');
    const runs = words.filter((word) => word !== '').map((word) => this.run(face, word));
    this.words.set(key, runs);
    return runs;
  }

  /** Points that the text takes on one line. */
  widthOf(face: Face, size: number, text: string): number {
    return (this.run(face, text).width * size) / 1000;
  }

  set(text: string, style: TextStyle): SetText {
    const { face, size, leading, align, indent = 0, underline = false } = style;
    const space = this.run(face, ' ');
    const measure: Measure = {
      width: (style.width / size) * 1000,
      indent: (indent / size) * 1000,
      space: space.width,
      goal: style.balanced ? 'balanced' : GOALS[align],
    };
    const broken = breakLines(this.wordsOf(face, text), measure);
    const capHeight = this.fonts[face].capHeight / 1000;
    const lines = broken.map((line, index) => {
      const room = measure.width - (index === 0 ? measure.indent : 0);
      const last = index === broken.length - 1;
      const stretch = align === 'justify' && !last ? stretchOf(line, room) : 0;
      const width = ((line.width + stretch * line.gaps) * size) / 1000;
      const shift = align === 'centre' ? (style.width - width) / 2 : 0;
      return {
        x: shift + (index === 0 ? indent : 0),
        baseline: size * (index * leading + (leading + capHeight) / 2),
        size,
        width,
        underline,
        line,
        space,
        stretch,
      };
    });
    const width = Math.max(0, ...lines.map((line) => line.x + line.width));
    return { lines, width, height: lines.length * size * leading };
  }
}

function stretchOf(line: Line, room: number): number {
  const stretch = line.gaps > 0 ? (room - line.width) / line.gaps : 0;
  return stretch > 0 && stretch <= WIDEST_STRETCH ? stretch : 0;
}

/** The line's signs with real spaces between the words, so that copied text has them too. */
export function signsOf({ line, space, stretch }: SetLine): PlacedSign[] {
  const signs: PlacedSign[] = [];
  let pen = 0;
  const append = (run: Run): void => {
    for (const sign of run.signs) signs.push({ ...sign, x: sign.x + pen });
    pen += run.width;
  };
  for (const [index, piece] of line.pieces.entries()) {
    if (index > 0 && !piece.joined) {
      append(space);
      pen += stretch;
    }
    append(piece.run);
  }
  return signs;
}
