import { applicationTexts } from '#contract/applications.ts';
import type { LetterChoices } from '#contract/decision.ts';
import type { VillageConfig } from '#village.config.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { recordedVersion } from '#worker/letter-types/index.ts';
import { fillKop, type IssuingContext, listHolds } from '#worker/letters/index.ts';
import { chooseSignatory, listSignatories } from '#worker/signatories/index.ts';
import { applicationWithDefinition } from '../queries.ts';

/** The origin may be missing; then no letter can be issued, as it contains the URL of its verification page. */
export type DecidingContext = Omit<IssuingContext, 'origin'> & { origin: string | null };

export const noOrigin = () => new Refusal('conflict', applicationTexts.noOrigin);

/** An application with its letter type's version, the village's signatories and what holds letters back; undefined for an unknown id. */
export async function readForDecision(db: Db, id: string) {
  const { found, ...others } = await runBatch(db, {
    found: firstOf(applicationWithDefinition(db, id)),
    signatories: listSignatories(db),
    holds: listHolds(db),
  });
  if (!found) return undefined;
  const { definition, ...row } = found;
  return { row, letter: recordedVersion(row.application, definition), ...others };
}

export type DecisionInput = NonNullable<Awaited<ReturnType<typeof readForDecision>>>;

/** The content of an application's letter with the official's choices. Refused as by `chooseSignatory`. */
export function letterContent(
  { row: { application }, letter, signatories }: DecisionInput,
  choices: LetterChoices,
  village: VillageConfig,
  now: Date,
) {
  const signatory = chooseSignatory(signatories, village, choices.penandaTangan, now, letter);
  if (signatory instanceof Refusal) return signatory;
  const { nama, answers } = application;
  const kop = fillKop([choices.kop1, choices.kop2, choices.kop3, choices.kop4], village);
  const keperluan = (choices.keperluan ?? application.keperluan) || null;
  return { letter, nama, answers, kop, signatory, keperluan };
}
