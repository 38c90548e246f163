import { useState } from 'react';
import { isPlaceAndDate, months } from '../../../../worker/contract/fields.ts';
import { Field, SelectField } from '../../../ui/field.tsx';

interface DateHelperProps {
  /** What stands in the field itself, which is what counts. */
  text: string;
  onCompose: (text: string) => void;
}

/** Place, day, month and year one by one; together they write the field's text. */
export function DateHelper({ text, onCompose }: DateHelperProps) {
  const [entry, setEntry] = useState(() => ({ text, parts: readParts(text) }));
  // What is typed in the field itself shows here too.
  const parts = entry.text === text ? entry.parts : readParts(text);

  const bind = (part: keyof PlaceDateParts) => ({
    value: parts[part],
    onChange: (event: { target: { value: string } }) => {
      const changed = { ...parts, [part]: event.target.value };
      const composed = composeParts(changed);
      setEntry({ text: composed ?? text, parts: changed });
      if (composed) onCompose(composed);
    },
  });

  return (
    <details className="mt-2">
      <summary className="link w-fit cursor-pointer py-2.5">Bantu saya menulisnya</summary>
      <div className="mt-3 grid grid-cols-[1fr_2fr] gap-4 sm:grid-cols-[2fr_1fr_1.5fr_1fr]">
        <div className="col-span-2 sm:col-span-1">
          <Field label="Tempat" {...bind('place')} />
        </div>
        <Field label="Tanggal" inputMode="numeric" {...bind('day')} />
        <SelectField label="Bulan" {...bind('month')}>
          <option value="">Pilih</option>
          {months.map((month) => (
            <option key={month}>{month}</option>
          ))}
        </SelectField>
        <div className="col-span-2 sm:col-span-1">
          <Field label="Tahun" inputMode="numeric" {...bind('year')} />
        </div>
      </div>
    </details>
  );
}

type PlaceDateParts = ReturnType<typeof readParts>;

/** 'Jakarta, 01 Januari 1990' in its parts, as a person fills them in; without a date where it has no such one. */
export function readParts(text: string) {
  const [place = '', rest = ''] = text.split(/,(.*)/s);
  const [day = '', month = '', year = ''] = isPlaceAndDate(text) ? rest.trim().split(/\s+/) : [];
  return { place: place.trim(), day, month, year };
}

/** The text that the parts make, or null while one is missing. */
export function composeParts({ place, day, month, year }: PlaceDateParts): string | null {
  const whole =
    place.trim() && /^\d{1,2}$/.test(day) && months.includes(month) && /^\d{4}$/.test(year);
  return whole ? `${place.trim()}, ${day.padStart(2, '0')} ${month} ${year}` : null;
}
