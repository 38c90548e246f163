import { useEffect, useState } from 'react';

type Parts = typeof import('./parts.ts');

/** The parts from when they are wanted on; null until they are there, and where they could not be loaded. */
export function useLaterParts(wanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);

  useEffect(() => {
    if (wanted) import('./parts.ts').then(setParts, () => undefined);
  }, [wanted]);

  return parts;
}
