import { textOf } from '#contract/answers/people.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { fillKop, type IssuingContext, previewLetter, signatoryOf } from '#worker/letters/index.ts';
import { chooseSignatory, listSignatories } from '#worker/signatories/index.ts';
import { longestAnswers, sampleAnswers } from './made-up-answers.ts';
import { toVersion } from './versions.ts';

interface PreviewContext extends Pick<IssuingContext, 'db' | 'village' | 'render'> {
  origin: string | null;
  now: Date;
}

/** Placeholder of a usual length for portals whose own origin is not configured. */
export const unknownOrigin = 'https://desa.example';

/** The PDF of a definition with sample answers, or with the longest that it accepts, marked as a sample. Stored nowhere. */
export async function renderSample(
  { db, village, origin, now, render }: PreviewContext,
  definition: LetterData,
  isLongest: boolean,
): Promise<Uint8Array> {
  const letter = toVersion(definition, 1);
  const answers = isLongest ? longestAnswers(letter) : sampleAnswers(letter);
  const signatory = chooseSignatory(await listSignatories(db), village, null, now, letter);
  return previewLetter(
    { village, render },
    {
      letter,
      answers,
      nama: textOf(answers[letter.applicant.nama]),
      kop: fillKop([], village),
      // Previews work without a signatory in office.
      signatory: signatory instanceof Refusal ? signatoryOf(village) : signatory,
      keperluan: null,
      issuedAt: now,
      origin: origin ?? unknownOrigin,
      mark: 'CONTOH',
    },
  );
}
