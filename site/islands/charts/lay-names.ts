import { wrapLabel } from './wrap-label.ts';

export interface LaidNames {
  /** The lines of each name; nothing of it is cut. */
  lines: string[][];
  /** Text size in pixels. */
  size: number;
}

type Measure = (text: string, size: number) => number;

/** Text sizes to choose from, in pixels. */
interface Sizes {
  largest: number;
  smallest: number;
}

/** Names in lines of at most `room` pixels, in the largest text that has room for every word; else in the smallest. */
export function layNames(
  names: readonly string[],
  room: number,
  { largest, smallest }: Sizes,
  measure: Measure,
): LaidNames {
  for (let size = largest; ; size -= 1) {
    const fits = (line: string) => measure(line, size) <= room;
    const lines = names.map((name) => wrapLabel(name, fits));
    if (size <= smallest || lines.flat().every(fits)) return { lines, size };
  }
}
