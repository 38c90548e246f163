import type { TextField } from '#contract/fields.ts';

/** How the control of a typed answer differs from a plain line. */
interface TypedControl {
  className: string;
  /** The keys that a phone offers. */
  inputMode?: 'numeric';
  /** Numbers of an identity card, and what somebody earns, are not to be offered to the phone's next user. */
  autoComplete?: 'off';
}

/** The control of an answer that is typed on one line, by its kind. */
export function lineOf({ kind }: Pick<TextField, 'kind'>): TypedControl {
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const;
  if (kind === 'digits') return { className: 'input tracking-widest tabular-nums', ...numeric };
  if (kind === 'number' || kind === 'rupiah')
    return { className: 'input tabular-nums', ...numeric };
  return { className: 'input' };
}

/** How many lines the box of an answer has that may be long; 0 for what is typed on one. */
export const boxRowsOf = ({ kind }: Pick<TextField, 'kind'>): number =>
  kind === 'long-text' ? 6 : kind === 'address' ? 3 : 0;
