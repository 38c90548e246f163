import { kinds } from '#contract/answers/kinds.ts';
import type { TextField } from '#contract/fields.ts';

/** Attributes of a single-line input by the kind of its field; `list` is the id of the datalist with suggestions. */
export function inputPropsOf({ kind, autocomplete }: TextField) {
  const { digits, suggestions } = kinds[kind];
  const className = digits === 'code' ? 'input tracking-widest tabular-nums' : 'input tabular-nums';
  // Identity numbers and incomes must not be suggested to the next user of the device.
  if (digits) return { className, inputMode: 'numeric', autoComplete: 'off' } as const;
  return autocomplete === 'tel'
    ? ({ className, inputMode: 'tel' } as const)
    : { className: 'input', list: suggestions };
}

/** Number of lines of a textarea by the kind of its field; 0 for a single-line input. */
export const textRowsOf = ({ kind }: Pick<TextField, 'kind'>): number => kinds[kind].rows ?? 0;
