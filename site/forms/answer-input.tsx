import { kinds } from '#contract/answers/kinds.ts';
import type { TextField } from '#contract/fields.ts';

/** Attributes of an input that depend on the kind of its field. */
interface InputProps {
  className: string;
  inputMode?: 'numeric' | 'tel';
  /** Id of the datalist with suggestions. */
  list?: string;
  /** Identity numbers and incomes must not be suggested to the next user of the device. */
  autoComplete?: 'off';
}

/** Attributes of a single-line input by the kind of its field. */
export function inputPropsOf({
  kind,
  autocomplete,
}: Pick<TextField, 'kind' | 'autocomplete'>): InputProps {
  const { digits, suggestions } = kinds[kind];
  const className = digits === 'code' ? 'input tracking-widest tabular-nums' : 'input tabular-nums';
  if (digits) return { className, inputMode: 'numeric', autoComplete: 'off' };
  return autocomplete === 'tel'
    ? { className, inputMode: 'tel' }
    : { className: 'input', list: suggestions };
}

/** Number of lines of a textarea by the kind of its field; 0 for a single-line input. */
export const textRowsOf = ({ kind }: Pick<TextField, 'kind'>): number => kinds[kind].rows ?? 0;
