/** Line height of Chart.js as a multiple of the text size. */
const lineHeight = 1.2;

/**
 * Wraps names at the largest text size at which every name fits, otherwise at the smallest. In pixels.
 * @param space for one name
 */
export function layOutLabels(
  names: readonly string[],
  space: { width: number; height: number },
  { largest, smallest }: { largest: number; smallest: number },
  measure: (text: string, size: number) => number,
) {
  for (let size = largest; ; size -= 1) {
    const fits = (line: string) => measure(line, size) <= space.width;
    const lines = names.map((name) => wrapLabel(name, fits));
    const maxLines = space.height / (size * lineHeight);
    const allFit = lines.every((one) => one.length <= maxLines && one.every(fits));
    if (size <= smallest || allFit) return { lines, size };
  }
}

/** Splits a label into lines at spaces and after slashes. A word that is too long gets a line of its own. */
export function wrapLabel(
  label: string,
  fits: (line: string) => boolean = (line) => line.length <= 16,
): string[] {
  const lines: string[] = [];
  for (const word of label.split(/[\s]+|(?<=\/)/)) {
    const line = lines.at(-1);
    const joined = line?.endsWith('/') ? `${line}${word}` : `${line} ${word}`;
    if (line === undefined || !fits(joined)) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
}
