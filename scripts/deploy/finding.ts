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

/** Wrong with all faults in one text, or ok. */
export const finding = (check: string, faults: readonly string[], well: string): Finding =>
  faults.length > 0
    ? { check, state: 'wrong', words: faults.join(' ') }
    : { check, state: 'ok', words: well };

export const isWrong = ({ state }: Finding): boolean => state === 'wrong';
