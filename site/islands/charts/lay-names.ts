import { wrapLabel } from './wrap-label.ts';

export interface LaidNames {
  /** The lines of each name; nothing of it is cut. */
  lines: string[][];
  /** Text size in pixels. */
  size: number;
  /** Read from below to above, as the bars are too narrow for words. */
  turned: boolean;
}

/** In pixels: the width of one bar with its gap, and the height that turned names may well have. */
interface Room {
  slot: number;
  height: number;
}

type Measure = (text: string, size: number) => number;

const largest = 16;
const smallest = 14;
/** Between names that stand side by side. */
const gap = 8;
/** Chart.js's own height of a line, as a multiple of the text size. */
export const lineHeight = 1.2;

/** The names of standing bars: upright where each word has room, otherwise turned, in as many lines as a bar is wide. */
export function layNames(names: readonly string[], room: Room, measure: Measure): LaidNames {
  return upright(names, room, measure) ?? turned(names, room, measure);
}

function upright(names: readonly string[], { slot }: Room, measure: Measure): LaidNames | null {
  for (const size of [largest, smallest]) {
    const fits = (line: string) => measure(line, size) <= slot - gap;
    const lines = names.map((name) => wrapLabel(name, fits));
    if (lines.flat().every(fits)) return { lines, size, turned: false };
  }
  return null;
}

function turned(names: readonly string[], { slot, height }: Room, measure: Measure): LaidNames {
  const lay = (size: number) => {
    const most = Math.max(1, Math.floor((slot - gap / 2) / (size * lineHeight)));
    const { lines, length } = shortest(names, most, (line) => measure(line, size));
    return { lines, length, size, turned: true };
  };
  const large = lay(largest);
  return large.length <= height ? large : lay(smallest);
}

/** The shortest lines that make at most `most` of each name. */
function shortest(names: readonly string[], most: number, measure: (line: string) => number) {
  const longest = Math.max(...names.map(measure));
  for (let length = 40; length < longest; length += 4) {
    const lines = names.map((name) => wrapLabel(name, (line) => measure(line) <= length));
    if (lines.every(({ length: count }) => count <= most)) return { lines, length };
  }
  return { lines: names.map((name) => [name]), length: longest };
}
