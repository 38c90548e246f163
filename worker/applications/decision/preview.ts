import type { LetterChoices } from '#contract/decision.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { versionBeside } from '#worker/letter-types/service.ts';
import { chooseSignatory, fillKop, previewLetter } from '#worker/letters/service.ts';
import { alreadyDecided } from '../refusals.ts';
import type { DecisionRow } from './decide.ts';
import { type DecidingContext, withOrigin } from './issuing.ts';

/** The letter of a pending application as its approval would make it now; stored nowhere. 409 as for the approval. */
export async function preview(
  context: Pick<DecidingContext, 'village' | 'origin' | 'render'>,
  { application, signatories, definition }: DecisionRow,
  choices: LetterChoices,
  now: Date,
): Promise<Uint8Array | Refusal> {
  const { status, nama, answers } = application;
  if (status !== 'Menunggu') return alreadyDecided();
  const { village } = context;
  const letter = versionBeside(application, definition);
  const signatory = chooseSignatory(signatories, village, choices.penandaTangan, now, letter);
  if (signatory instanceof Refusal) return signatory;
  const { kop1, kop2, kop3, kop4 } = choices;
  const content = {
    letter,
    nama,
    answers,
    kop: fillKop([kop1, kop2, kop3, kop4], village),
    signatory,
    keperluan: choices.keperluan ?? application.keperluan,
  };
  return withOrigin(context, ({ origin, ...issuing }) =>
    previewLetter(issuing, { ...content, issuedAt: now, origin }),
  );
}
