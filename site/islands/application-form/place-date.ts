import { isPlaceAndDate, months } from '../../../worker/contract/fields.ts';

/** 'Jakarta, 01 Januari 1990' in its parts, as a person fills them in. */
export interface PlaceDateParts {
  place: string;
  day: string;
  month: string;
  year: string;
}

/** The parts of a text, as many as it has; all empty where it is something else. */
export function readParts(text: string): PlaceDateParts {
  const [place = '', rest = ''] = text.split(/,(.*)/s);
  const [day = '', month = '', year = ''] = rest.trim().split(/\s+/);
  const whole = isPlaceAndDate(text);
  return {
    place: place.trim(),
    day: whole ? day : '',
    month: whole ? month : '',
    year: whole ? year : '',
  };
}

/** The text that the parts make, or null while one is missing. */
export function composeParts({ place, day, month, year }: PlaceDateParts): string | null {
  const whole =
    place.trim() && /^\d{1,2}$/.test(day) && months.includes(month) && /^\d{4}$/.test(year);
  return whole ? `${place.trim()}, ${day.padStart(2, '0')} ${month} ${year}` : null;
}
