/** The first and the last code point of a run of characters. */
export type Range = readonly [first: number, last: number];

/** Every character of the ranges, for a font that is to hold them. */
export const charactersOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((code) => String.fromCodePoint(code))
    .join('');
