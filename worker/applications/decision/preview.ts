import type { LetterChoices } from '#contract/decision.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { previewLetter } from '#worker/letters/index.ts';
import { alreadyDecided, unknownApplication } from '../refusals.ts';
import {
  type DecidingContext,
  letterContent,
  noOrigin,
  readForDecision,
} from './letter-content.ts';

/** The PDF that an approval would issue now, not stored. Refused like an approval. */
export async function preview(
  { db, village, origin, render }: Omit<DecidingContext, 'files'>,
  id: string,
  choices: LetterChoices,
  now: Date,
): Promise<Uint8Array | Refusal> {
  const input = await readForDecision(db, id);
  if (!input) return unknownApplication();
  if (input.row.application.status !== 'Menunggu') return alreadyDecided();
  const content = letterContent(input, choices, village, now);
  if (content instanceof Refusal) return content;
  if (origin === null) return noOrigin();
  return previewLetter({ village, render }, { ...content, issuedAt: now, origin });
}
