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
  const style = getComputedStyle(document.querySelector('.slices') ?? document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const token = (name: string) => read(`--color-${name}`);
  return {
    ink: token('ink'),
    line: token('line'),
    leaf: token('leaf'),
    leafStrong: token('leaf-strong'),
    card: token('card'),
    /** As many as the pie has slices, told apart by lightness too. */
    slices: [1, 2, 3, 4, 5].map((part) => read(`--slice-${part}`)),
  };
}
