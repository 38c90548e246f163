import type { VillageConfig } from '../../village.config.ts';
import { jakartaDay } from '../contract/jakarta-time.ts';
import { composeLetter, type LetterContent } from './compose.ts';
import { formatNumber } from './number.ts';
import type { LetterDocument } from './pdf/document.ts';

/** Stands where the number and the code will be: a preview that leaves the office is a letter to nobody. */
const placeholder = 'PRATINJAU';

/** The letter as it would be issued now, but for its number and code. Nothing is stored and no number taken. */
export function previewLetter(
  {
    village,
    render,
  }: { village: VillageConfig; render: (document: LetterDocument) => Promise<Uint8Array> },
  content: Omit<LetterContent, 'nomor' | 'kode'>,
): Promise<Uint8Array> {
  const { letter, issuedAt } = content;
  const nomor = formatNumber({
    code: village.letters.codes[letter.type] ?? letter.code,
    number: placeholder,
    villageCode: village.letters.villageCode,
    issuedOn: jakartaDay(issuedAt),
  });
  return render(composeLetter({ ...content, nomor, kode: placeholder }, village));
}
