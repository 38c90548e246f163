import { type ReactNode, useId, useState } from 'react';
import {
  missingDay,
  readTypedDate,
  type TypedDate,
  writeDate,
} from '#contract/answers/typed-date.ts';
import { months } from '#contract/basics/months.ts';
import { Button } from '#site/ui/button.tsx';
import { FieldFrame } from '#site/ui/fields/field.tsx';
import { stayInField } from './step-parts.tsx';

interface DateHelperProps {
  /** Whether a place belongs to the date. */
  hasPlace: boolean;
  /** What stands in the field itself, which is what counts. */
  text: string;
  /** Id of what is said to be wrong with it: the helper then opens, at the part that is to be mended. */
  errorId: string | undefined;
  onCompose: (text: string) => void;
}

type Parts = Pick<TypedDate, 'place' | 'day' | 'month' | 'year'>;
type PartName = keyof Parts;

/** Place, day, month and year one by one; together they write the field's text. Opens by itself at an error. */
export function DateHelper(props: DateHelperProps) {
  const { errorId } = props;
  const [open, setOpen] = useState(Boolean(errorId));
  const [errorBefore, setErrorBefore] = useState(errorId);
  if (errorId !== errorBefore) {
    setErrorBefore(errorId);
    if (errorId) setOpen(true);
  }
  return (
    <div>
      <Button
        className="-ml-5.5"
        variant="quiet"
        aria-expanded={open}
        onMouseDown={stayInField}
        onClick={() => setOpen(!open)}
      >
        Bantu saya menulisnya
      </Button>
      {open && <DateParts {...props} />}
    </div>
  );
}

function DateParts({ hasPlace, text, errorId, onCompose }: DateHelperProps) {
  const [entry, setEntry] = useState(() => ({ text, parts: readParts(text, hasPlace) }));
  const ids = useId();
  // What is typed in the field itself shows here too.
  const parts = entry.text === text ? entry.parts : readParts(text, hasPlace);
  const dayProblem = missingDay(parts);
  const wrong = errorId ? partToMend(parts, hasPlace) : dayProblem && 'day';

  const bind = (part: PartName) => ({
    id: `${ids}-${part}`,
    value: parts[part],
    onChange: ({ target }: { target: { value: string } }) => {
      const changed = { ...parts, [part]: target.value };
      const composed = composeText(changed);
      setEntry({ text: composed, parts: changed });
      onCompose(composed);
    },
    'aria-invalid': wrong === part || undefined,
    'aria-describedby': wrong === part ? (dayProblem ? `${ids}-problem` : errorId) : undefined,
  });
  const frame = (part: PartName, label: string, control: ReactNode) => (
    <FieldFrame id={`${ids}-${part}`} label={label}>
      {control}
    </FieldFrame>
  );

  return (
    <fieldset>
      <legend className="sr-only">
        {hasPlace ? 'Tempat dan tanggal satu per satu' : 'Tanggal, bulan, dan tahun satu per satu'}
      </legend>
      <div
        className={`mt-3 grid gap-4 phone:grid-cols-[1fr_2fr] ${hasPlace ? 'sm:grid-cols-[2fr_1fr_1.5fr_1fr]' : 'sm:grid-cols-[1fr_1.5fr_1fr]'}`}
      >
        {hasPlace && (
          <div className="phone:col-span-2 sm:col-span-1">
            {frame('place', 'Tempat', <input className="input" {...bind('place')} />)}
          </div>
        )}
        {frame('day', 'Tanggal', <input className="input" inputMode="numeric" {...bind('day')} />)}
        {frame(
          'month',
          'Bulan',
          <select className="input select" {...bind('month')}>
            <option value="">Pilih</option>
            {months.map((month) => (
              <option key={month} value={month}>
                {month}
              </option>
            ))}
          </select>,
        )}
        <div className="phone:col-span-2 sm:col-span-1">
          {frame(
            'year',
            'Tahun',
            <input className="input" inputMode="numeric" {...bind('year')} />,
          )}
        </div>
      </div>
      <div role="status">
        {dayProblem && (
          <p className="field-error mt-3" id={`${ids}-problem`}>
            {dayProblem}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** The parts that a text is understood to have, as a person fills them in. */
export function readParts(text: string, hasPlace: boolean): Parts {
  const { place, day, month, year } = readTypedDate(text);
  return { place: hasPlace ? place : '', day, month, year };
}

/** The text that the parts make so far; without a day that the month has not, so that nobody sends it. */
export function composeText(parts: Parts): string {
  const date = writeDate({ ...parts, day: missingDay(parts) ? '' : parts.day.trim() });
  return [parts.place.trim(), date].filter(Boolean).join(', ');
}

/** The first part that is not there or cannot be, of a text that has any. */
export function partToMend(parts: Parts, hasPlace: boolean): PartName | undefined {
  if (!composeText(parts)) return undefined;
  if (hasPlace && !/^[\p{L}\p{M} ]+$/u.test(parts.place)) return 'place';
  if (!/^\d{1,2}$/.test(parts.day) || missingDay(parts)) return 'day';
  if (!parts.month) return 'month';
  return /^\d{4}$/.test(parts.year) ? undefined : 'year';
}
