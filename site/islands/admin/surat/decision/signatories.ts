import { isoDay, jakartaDay } from '../../../../../worker/contract/basics/jakarta-time.ts';
import {
  isSamePerson,
  maySignOn,
  type SignatoryRecord,
} from '../../../../../worker/contract/issued/signatories.ts';

/** Those who may sign today, in their order. */
export function inOffice(all: readonly SignatoryRecord[], now: Date): SignatoryRecord[] {
  const day = isoDay(jakartaDay(now));
  return all.filter((one) => maySignOn(one, day));
}

/** Who signs: the one chosen last, as long as they may, else the first. */
export function chosenAmong(candidates: readonly SignatoryRecord[], chosen: string) {
  return candidates.find(({ _id }) => _id === chosen) ?? candidates[0];
}

/** What to look at before signing in somebody's name; null where nothing speaks against it. */
export function warnOfHead(signatory: SignatoryRecord | undefined, head: string): string | null {
  if (!signatory || signatory.atasNama || !head || isSamePerson(signatory.nama, head)) return null;
  return `Di Struktur Organisasi Desa, kepala desanya ${head}. Bila ${signatory.nama} tidak menjabat lagi, ganti dahulu di Pengaturan, bagian Penanda tangan.`;
}
