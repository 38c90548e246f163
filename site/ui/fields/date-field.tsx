import { formatDate, formatLocal } from '#contract/basics/village-time.ts';
import { Field, type FieldProps } from './field.tsx';

type DateFieldProps = Extract<FieldProps, { multiline?: false }> & {
  value: string;
  withTime?: boolean;
};

/** A date field that repeats the date in words, because browsers differ in the order of day and month. */
export function DateField({ hint, withTime = false, ...rest }: DateFieldProps) {
  const words = withTime ? formatLocal : formatDate;
  const read = rest.value && `Terbaca ${words(rest.value)}.`;
  return (
    <Field
      {...rest}
      type={withTime ? 'datetime-local' : 'date'}
      hint={
        <>
          <span>{hint}</span> {read && <b className="text-ink">{read}</b>}
        </>
      }
    />
  );
}
