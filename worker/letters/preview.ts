import { type Answers, textOf } from '#contract/answers/people.ts';
import { limits } from '#contract/basics/text.ts';
import { villageDay } from '#contract/basics/village-time.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import type { VillageConfig } from '#village.config.ts';
import { composeLetter, factsOf, type LetterContent, numberOf, signatoryOf } from './compose.ts';
import type { IssuingContext } from './issue.ts';
import type { LetterDocument } from './pdf/document.ts';
import { unsignedStatement } from './verification/statement.ts';

/** Replaces number and code, so that a preview that leaves the office cannot pass as a letter. */
const placeholder = 'PRATINJAU';

type PreviewContent = Omit<LetterContent, 'nomor' | 'kode' | 'statement'> &
  Pick<LetterDocument, 'mark'> & { nama: string };

/** The PDF of a letter as it would be issued now. Stores nothing and takes no number. */
export async function previewLetter(
  { village, render }: Pick<IssuingContext, 'village' | 'render'>,
  content: PreviewContent,
): Promise<Uint8Array> {
  return render(await composePreview(content, village));
}

async function composePreview(
  { nama, mark, ...letter }: PreviewContent,
  village: VillageConfig,
): Promise<LetterDocument> {
  const nomor = numberOf(letter.letter, placeholder, villageDay(letter.issuedAt), village);
  const content = { ...letter, nomor, kode: placeholder };
  const statement = await unsignedStatement(factsOf(content, nama, village), content);
  return { ...composeLetter({ ...content, statement }, village), ...(mark && { mark }) };
}

/** Whether a letter with these answers fits on one page, signed by the village's default signatory. */
export async function fitsLetter(
  {
    village,
    origin,
    fits,
  }: { village: VillageConfig; origin: string; fits: (document: LetterDocument) => boolean },
  letter: LetterDefinition,
  answers: Answers,
  issuedAt: Date,
): Promise<boolean> {
  const content = {
    letter,
    answers,
    kop: village.office.kop,
    issuedAt,
    signatory: signatoryOf(village),
    // The maximum length of a purpose.
    keperluan: 'keperluan '.repeat(limits.text / 10),
    origin,
    nama: textOf(answers[letter.applicant.nama]),
  };
  return fits(await composePreview(content, village));
}
