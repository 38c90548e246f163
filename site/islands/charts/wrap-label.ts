/** Splits a label into lines that fit, at spaces and after slashes; a word that is too long gets its own line. */
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
