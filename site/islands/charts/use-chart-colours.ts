import { useMemo } from 'react';
import { useMediaQuery } from '#site/lib/pages/use-media-query.ts';

export type ChartColours = ReturnType<typeof readColours>;

/** The theme's colours in the current colour scheme, for a canvas. */
export function useChartColours(): ChartColours {
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the style sheet's colours depend on the scheme
  return useMemo(readColours, [dark]);
}

function readColours() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    ink: token('ink'),
    line: token('line'),
    leaf: token('leaf'),
    leafStrong: token('leaf-strong'),
    card: token('card'),
    /** One colour per slice of the pie; they also differ in lightness. */
    slices: [1, 2, 3, 4, 5].map((part) => token(`slice-${part}`)),
  };
}
