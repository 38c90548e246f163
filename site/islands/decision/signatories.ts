import { isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import {
  firstSigner,
  isSamePerson,
  maySignOn,
  type SignatoryRecord,
} from '#contract/issued/signatories.ts';
import type { SignerRole } from '#contract/letters/definition.ts';

/** Those who may sign today, in their order. */
export function signatoriesOn(all: readonly SignatoryRecord[], now: Date): SignatoryRecord[] {
  const day = isoDay(jakartaDay(now));
  return all.filter((one) => maySignOn(one, day));
}

/** Who signs: the one chosen last, as long as they may, else the first, of the role that the letter's type names. */
export function selectSignatory(
  candidates: readonly SignatoryRecord[],
  chosen: string,
  role?: SignerRole,
) {
  return candidates.find(({ _id }) => _id === chosen) ?? firstSigner(candidates, role);
}

/** What to look at before signing in somebody's name; null where nothing speaks against it. */
export function warnOfHead(signatory: SignatoryRecord | undefined, head: string): string | null {
  if (!signatory || signatory.atasNama || !head || isSamePerson(signatory.nama, head)) return null;
  return `Di Struktur Organisasi Desa, kepala desanya ${head}. Bila ${signatory.nama} tidak menjabat lagi, ganti dahulu di Pengaturan, bagian Penanda tangan.`;
}
