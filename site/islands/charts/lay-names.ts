import { wrapLabel } from './wrap-label.ts';

export interface LaidNames {
  /** The lines of each name; nothing of it is cut. */
  lines: string[][];
  /** Text size in pixels. */
  size: number;
}

/** What one name may take, in pixels. */
interface Room {
  width: number;
  height: number;
}

/** Chart.js's own height of a line, as a multiple of the text size. */
const lineHeight = 1.2;

type Measure = (text: string, size: number) => number;

/** Text sizes to choose from, in pixels. */
interface Sizes {
  largest: number;
  smallest: number;
}

/** Names in lines, in the largest text in which each has room; else in the smallest. */
export function layNames(
  names: readonly string[],
  room: Room,
  { largest, smallest }: Sizes,
  measure: Measure,
): LaidNames {
  for (let size = largest; ; size -= 1) {
    const fits = (line: string) => measure(line, size) <= room.width;
    const lines = names.map((name) => wrapLabel(name, fits));
    const most = room.height / (size * lineHeight);
    const roomy = lines.every((one) => one.length <= most && one.every(fits));
    if (size <= smallest || roomy) return { lines, size };
  }
}
