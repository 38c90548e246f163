/** The result of a check. `left`: a first deployment will do it, or people still have to. */
export interface Finding {
  check: string;
  state: 'ok' | 'wrong' | 'left';
  /** The state, and when it is not ok what to do. */
  words: string;
}

const marks = { ok: '✓', wrong: '✗', left: '…' } as const;

export const format = ({ check, state, words }: Finding): string =>
  `${marks[state]} ${check}: ${words}`;

/** Wrong with all faults in one text, or ok; `false` is no fault. */
export function finding(check: string, faults: readonly (string | false)[], well = ''): Finding {
  const found = faults.filter((fault) => fault !== false);
  return found.length > 0
    ? { check, state: 'wrong', words: found.join(' ') }
    : { check, state: 'ok', words: well };
}

export const isWrong = ({ state }: Finding): boolean => state === 'wrong';
