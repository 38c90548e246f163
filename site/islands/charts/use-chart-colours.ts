import { useEffect, useState } from 'react';

export type ChartColours = ReturnType<typeof readColours>;

const darkScheme = '(prefers-color-scheme: dark)';

/** The theme's colours, as a canvas needs them; read anew when the reader's scheme changes. */
export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    const scheme = matchMedia(darkScheme);
    const update = () => setColours(readColours());
    scheme.addEventListener('change', update);
    return () => scheme.removeEventListener('change', update);
  }, []);
  return colours;
}

function readColours() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const dark = matchMedia(darkScheme).matches;
  return {
    ink: token('ink'),
    line: token('line'),
    leaf: token('leaf'),
    leafStrong: token('leaf-strong'),
    card: token('card'),
    /** As many as the pie has slices, told apart by lightness too. */
    slices: dark
      ? ['#f2b04e', '#92d2a8', '#4d8a5f', '#a3caef', '#c98a6b']
      : ['#f0a63a', '#1d5c3c', '#86b083', '#1f5788', '#a8552f'],
  };
}
