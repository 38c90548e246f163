import { wrapLabel } from './wrap-label.ts';

interface NamesLayout {
  /** The lines of each name, in full. */
  lines: string[][];
  /** Text size in pixels. */
  size: number;
}

/** Space for one name, in pixels. */
interface Room {
  width: number;
  height: number;
}

/** Chart.js's own height of a line, as a multiple of the text size. */
const lineHeight = 1.2;

type Measure = (text: string, size: number) => number;

/** Limits of the text size in pixels. */
interface Sizes {
  largest: number;
  smallest: number;
}

/** Wraps names in the largest text size in which every name fits, else in the smallest. */
export function layNames(
  names: readonly string[],
  room: Room,
  { largest, smallest }: Sizes,
  measure: Measure,
): NamesLayout {
  for (let size = largest; ; size -= 1) {
    const fits = (line: string) => measure(line, size) <= room.width;
    const lines = names.map((name) => wrapLabel(name, fits));
    const most = room.height / (size * lineHeight);
    const roomy = lines.every((one) => one.length <= most && one.every(fits));
    if (size <= smallest || roomy) return { lines, size };
  }
}
