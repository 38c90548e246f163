import { withNames } from '../names.ts';
import written from './outside-letters.json' with { type: 'json' };

/** Days between two letters of the year. */
const interval = 10;

const letters = withNames<typeof written>([written, written, written].flat());

/** A year of letters made outside the portal, those of the file three times, the oldest first. */
export const outsideLetters = letters.map((letter, index) => ({
  key: `contoh-luar-${index + 1}`,
  daysAgo: (letters.length - index) * interval,
  at: '11:00',
  letter,
}));
