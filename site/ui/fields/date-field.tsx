import { formatDate } from '#contract/basics/jakarta-time.ts';
import { Field, type FieldProps } from './field.tsx';

type DateFieldProps = Extract<FieldProps, { multiline?: false }> & { value: string };

/** A date field that repeats the date in words, because browsers differ in the order of day and month. */
export function DateField({ hint, ...rest }: DateFieldProps) {
  const read = rest.value && `Terbaca ${formatDate(rest.value)}.`;
  return (
    <Field
      {...rest}
      type="date"
      hint={
        <>
          <span>{hint}</span> {read && <b className="text-ink">{read}</b>}
        </>
      }
    />
  );
}
