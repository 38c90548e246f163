import { useEffect, useState } from 'react';

const stages = ['canvas', 'axes', 'whole'] as const;

export type Stage = (typeof stages)[number];

/** A chart is built in several tasks, as one would hold a slow phone's page up for too long. */
export function useStage(): Stage {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (at === stages.length - 1) return;
    const timer = setTimeout(() => setAt(at + 1));
    return () => clearTimeout(timer);
  }, [at]);
  return stages[at] ?? 'whole';
}
