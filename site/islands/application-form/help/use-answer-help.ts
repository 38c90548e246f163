import { useEffect, useState } from 'react';

type AnswerHelp = typeof import('./answer-help.ts');

/** The help from when it is wanted on; null until it is there, and where it could not be loaded. */
export function useAnswerHelp(wanted: boolean): AnswerHelp | null {
  const [help, setHelp] = useState<AnswerHelp | null>(null);

  useEffect(() => {
    if (wanted) import('./answer-help.ts').then(setHelp, () => undefined);
  }, [wanted]);

  return help;
}
