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

/** Id of the datalist that pages with forms of letters render (occupations.astro). */
export const occupationsId = 'daftar-pekerjaan';

/** Attributes of a single-line input by the kind of its field. */
export function inputPropsOf({
  kind,
  autocomplete,
}: Pick<TextField, 'kind' | 'autocomplete'>): InputProps {
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const;
  if (kind === 'digits') return { className: 'input tracking-widest tabular-nums', ...numeric };
  if (kind === 'number' || kind === 'rupiah')
    return { className: 'input tabular-nums', ...numeric };
  if (kind === 'occupation') return { className: 'input', list: occupationsId };
  if (autocomplete === 'tel') return { className: 'input tabular-nums', inputMode: 'tel' };
  return { className: 'input' };
}

/** Number of lines of a textarea by the kind of its field; 0 for a single-line input. */
export const textRowsOf = ({ kind }: Pick<TextField, 'kind'>): number =>
  kind === 'long-text' ? 6 : kind === 'address' ? 3 : 0;
