/**
 * What a check found. `left`: nothing is wrong, but a deployment needs it yet. `unseen`: it could not be looked at, and `words` say where
 * a person can.
 */
export interface Finding {
  check: string;
  state: 'ok' | 'wrong' | 'left' | 'unseen';
  /** What is so, and where it is not well what to do. */
  words: string;
}

const marks = { ok: '✓', wrong: '✗', left: '…', unseen: '?' } as const;

export const tell = ({ check, state, words }: Finding): string =>
  `${marks[state]} ${check}: ${words}`;

export const ok = (check: string, words: string): Finding => ({ check, state: 'ok', words });

/** What is wrong where something does not hold, and else what is well. */
export const holds = (
  check: string,
  holding: boolean,
  [well, wrong]: readonly [well: string, wrong: string],
): Finding => (holding ? ok(check, well) : { check, state: 'wrong', words: wrong });

/** The findings that stop a deployment. */
export const wrongOnes = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ state }) => state === 'wrong');
