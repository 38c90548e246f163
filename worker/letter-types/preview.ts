import type { LetterData } from '#contract/letters/define-letter.ts';
import type { VillageConfig } from '#village.config.ts';
import { Refusal } from '#worker/http/refusal.ts';
import {
  chooseSignatory,
  fillKop,
  type IssuingContext,
  previewLetter,
  signatoryOf,
} from '#worker/letters/service.ts';
import { longestAnswers, sampleAnswers } from './made-up-answers.ts';
import { toVersion } from './versions.ts';

type Signatories = Parameters<typeof chooseSignatory>[0];

interface Drawing extends Pick<IssuingContext, 'render'> {
  village: VillageConfig;
  origin: string | null;
  signatories: Signatories;
  now: Date;
}

/** Stands where a letter is checked, as long as addresses are, where the portal does not know its own. */
export const unknownOrigin = 'https://desa.example';

/** The letter of a definition with made-up answers, as long as they may be where that is asked for; stored nowhere. */
export function drawSample(
  { village, origin, signatories, now, render }: Drawing,
  definition: LetterData,
  isLongest: boolean,
): Promise<Uint8Array> {
  const letter = toVersion(definition, 1);
  const answers = isLongest ? longestAnswers(letter) : sampleAnswers(letter);
  const signatory = chooseSignatory(signatories, village, null, now, letter);
  return previewLetter(
    { village, render },
    {
      letter,
      answers,
      nama: answers[letter.applicant.nama] ?? '',
      kop: fillKop([], village),
      // Nobody in office is no reason to show no letter.
      signatory: signatory instanceof Refusal ? signatoryOf(village) : signatory,
      keperluan: null,
      issuedAt: now,
      origin: origin ?? unknownOrigin,
    },
  );
}
