import type { ApplicationRecord } from '../records/applications.ts';
import { waitsForSignature } from './signature.ts';

/** Where a letter is on its way from approval to the applicant. */
export type LetterState =
  | 'awaits-signature'
  | 'ready-to-download'
  | 'ready-for-pickup'
  | 'picked-up'
  | 'withdrawn';

/** The properties of an application or register entry that determine the state. */
type LetterFacts = Pick<
  ApplicationRecord,
  'tandaTangan' | 'caraTandaTangan' | 'bertandaTanganPada' | 'diambilPada' | 'withdrawnAt'
>;

/** The state of a letter; null for an application without one. */
export function letterStateOf(letter: LetterFacts): LetterState | null {
  const { tandaTangan, caraTandaTangan } = letter;
  if (tandaTangan === null) return null;
  if (letter.withdrawnAt) return 'withdrawn';
  if (letter.diambilPada) return 'picked-up';
  if (waitsForSignature({ tandaTangan, caraTandaTangan })) return 'awaits-signature';
  const onPaperOnly = tandaTangan === 'basah' && !letter.bertandaTanganPada;
  return onPaperOnly ? 'ready-for-pickup' : 'ready-to-download';
}
