import { useMemo } from 'react';
import { useMediaQuery } from '#site/lib/pages/use-media-query.ts';

export type ChartColours = ReturnType<typeof readColours>;

/** The theme's colours for a canvas, in the reader's colour scheme. */
export function useChartColours(): ChartColours {
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the style sheet's colours depend on the scheme
  return useMemo(readColours, [dark]);
}

function readColours() {
  const style = getComputedStyle(document.querySelector('.slices') ?? document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const token = (name: string) => read(`--color-${name}`);
  return {
    ink: token('ink'),
    line: token('line'),
    leaf: token('leaf'),
    leafStrong: token('leaf-strong'),
    card: token('card'),
    /** One for each slice of the pie; they differ in lightness too. */
    slices: [1, 2, 3, 4, 5].map((part) => read(`--slice-${part}`)),
  };
}
