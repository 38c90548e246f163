import type { LetterData } from './definition.ts';
import { outsideType } from './definition-faults.ts';

/** What all letters of other kinds are counted as, with the code of their numbers where the village names none. */
export const outsideKind = { type: outsideType, code: '000' } as const;

/** The classification code in a type's numbers: the village's own (letters.codes in village.config.ts), else the type's. */
export const codeOf = (
  { type, code }: Pick<LetterData, 'type' | 'code'>,
  codes: Readonly<Record<string, string>>,
): string => codes[type] ?? code;
