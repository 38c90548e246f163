import type { VillageConfig } from '../../village.config.ts';
import type { JakartaDay } from '../contract/jakarta-time.ts';
import type { LetterDefinition } from '../contract/letters/define-letter.ts';

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

interface LetterNumber {
  /** Classification code of the type. */
  code: string;
  /** Counts from 1 each year; a word where no number is taken. */
  number: number | string;
  villageCode: string;
  issuedOn: JakartaDay;
}

/** E.g. 500.3.3/007/LYG/XI/2026. */
export function formatNumber({ code, number, villageCode, issuedOn }: LetterNumber): string {
  const month = roman[issuedOn.month - 1];
  return [code, String(number).padStart(3, '0'), villageCode, month, issuedOn.year].join('/');
}

/** The number of a letter of this type, with the village's own codes. */
export function numberOf(
  { type, code }: LetterDefinition,
  number: number | string,
  issuedOn: JakartaDay,
  { letters }: VillageConfig,
): string {
  const { codes, villageCode } = letters;
  return formatNumber({ code: codes[type] ?? code, number, villageCode, issuedOn });
}
