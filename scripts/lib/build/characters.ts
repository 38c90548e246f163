/** Every character of a CSS unicode-range without its 'U+', e.g. '20-7E 237', for building a font. */
export const charactersOf = (ranges: string): string =>
  ranges
    .split(' ')
    .map((range) => range.split('-').map((code) => Number.parseInt(code, 16)))
    .flatMap(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');
