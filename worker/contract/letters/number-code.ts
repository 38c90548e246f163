import type { LetterData } from './define-letter.ts';

/** The classification code in a type's numbers: the village's own (letters.codes in village.config.ts), else the type's. */
export const codeOf = (
  { type, code }: Pick<LetterData, 'type' | 'code'>,
  codes: Readonly<Record<string, string>>,
): string => codes[type] ?? code;
