import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import {
  firstSigner,
  isSamePerson,
  maySignOn,
  type SignatoryRecord,
} from '#contract/issued/signatories.ts';
import type { SignerRole } from '#contract/letters/definition.ts';
import { lowerTerms, terms } from '#contract/village/words.ts';

/** Returns the signatories in office on the date in the village of `now`. */
export function signatoriesOn(all: readonly SignatoryRecord[], now: Date): SignatoryRecord[] {
  const day = isoDay(villageDay(now));
  return all.filter((one) => maySignOn(one, day));
}

/** Returns the chosen signatory if still in office, else the first one of the letter type's role. */
export function selectSignatory(
  candidates: readonly SignatoryRecord[],
  chosen: string,
  role?: SignerRole,
) {
  return candidates.find(({ _id }) => _id === chosen) ?? firstSigner(candidates, role);
}

/** Warning if the village head in the organisation differs from the signatory, else null. */
export function warnOfHead(signatory: SignatoryRecord | undefined, head: string): string | null {
  if (!signatory || signatory.atasNama || !head || isSamePerson(signatory.nama, head)) return null;
  return `Di Struktur Organisasi ${terms.village}, ${lowerTerms.head}nya ${head}. Bila ${signatory.nama} tidak menjabat lagi, ganti dahulu di Pengaturan, bagian Penanda tangan.`;
}
