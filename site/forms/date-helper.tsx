import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import {
  missingDay,
  readTypedDate,
  type TypedDate,
  writeDate,
} from '#contract/answers/typed-date.ts';
import { months } from '#contract/basics/village-time.ts';
import { Button } from '#site/ui/button.tsx';
import { FieldFrame } from '#site/ui/fields/field.tsx';

interface DateHelperProps {
  hasPlace: boolean;
  /** The value of the text field, which is the answer. */
  text: string;
  /** Id of the field's error message. An error opens the helper at the invalid part. */
  errorId: string | undefined;
  onCompose: (text: string) => void;
}

type Parts = Pick<TypedDate, 'place' | 'day' | 'month' | 'year'>;
type PartName = keyof Parts;

/** Inputs for place, day, month and year that compose the text of the field. Opens by itself on an error. */
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

/** Prevents blur on mousedown: it could show an error that moves the button away from the pointer. */
export function stayInField(event: MouseEvent) {
  event.preventDefault();
}

function DateParts({ hasPlace, text, errorId, onCompose }: DateHelperProps) {
  const [entry, setEntry] = useState(() => ({ text, parts: readParts(text, hasPlace) }));
  const ids = useId();
  // Follows edits in the text field.
  const parts = entry.text === text ? entry.parts : readParts(text, hasPlace);
  const dayProblem = missingDay(parts);
  const wrong = errorId ? invalidPart(parts, hasPlace) : dayProblem && 'day';

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
    <fieldset className="@container">
      <legend className="sr-only">
        {hasPlace ? 'Tempat dan tanggal satu per satu' : 'Tanggal, bulan, dan tahun satu per satu'}
      </legend>
      <div
        className={`mt-3 grid gap-4 @2xs:grid-cols-[1fr_2fr] ${hasPlace ? '@md:grid-cols-[2fr_1fr_1.5fr_1fr]' : '@md:grid-cols-[1fr_1.5fr_1fr]'}`}
      >
        {hasPlace && (
          <div className="@2xs:col-span-2 @md:col-span-1">
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
        <div className="@2xs:col-span-2 @md:col-span-1">
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

/** Parses a text into its parts. */
export function readParts(text: string, hasPlace: boolean): Parts {
  const { place, day, month, year } = readTypedDate(text);
  return { place: hasPlace ? place : '', day, month, year };
}

/** Composes the text of the parts. A day that the month does not have is omitted, so that it cannot be sent. */
export function composeText(parts: Parts): string {
  const date = writeDate({ ...parts, day: missingDay(parts) ? '' : parts.day.trim() });
  return [parts.place.trim(), date].filter(Boolean).join(', ');
}

/** The first missing or invalid part, or undefined if the text is valid or empty. */
export function invalidPart(parts: Parts, hasPlace: boolean): PartName | undefined {
  if (!composeText(parts)) return undefined;
  if (hasPlace && !/^[\p{L}\p{M} ]+$/u.test(parts.place)) return 'place';
  if (!/^\d{1,2}$/.test(parts.day) || missingDay(parts)) return 'day';
  if (!parts.month) return 'month';
  return /^\d{4}$/.test(parts.year) ? undefined : 'year';
}
