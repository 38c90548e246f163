import { today } from '#contract/basics/village-time.ts';
import type { SignatoryRecord } from '#contract/issued/signatories.ts';
import { choiceKeys } from '#site/lib/storage/device-data.ts';
import { readOnDevice, storeOnDevice } from '#site/lib/storage/device-store.ts';
import type { Kop, LastChoices, TypedDecision } from './decision.ts';

/** Letterhead and signatory of the last approval on this device; the office's letterhead once it was changed since. */
export function readLastChoices(office: Kop): LastChoices {
  const [before, typed]: (Kop | undefined)[] = JSON.parse(readOnDevice(choiceKeys.kop) ?? '[]');
  const kop = typed && `${before}` === `${office}` ? typed : office;
  return { kop, penandaTangan: readLastSignatory() };
}

/** Id of the last signatory, empty for the first one; who signs on behalf of the head is chosen again each day. */
export function readLastSignatory(): string {
  const [id = '', day] = readOnDevice(choiceKeys.signatory)?.split(' ') ?? [];
  return !day || day === today() ? id : '';
}

/** Stores the choices for the next approval; the office's own or an empty letterhead removes the stored one. */
export function saveLastChoices(
  { kop1, kop2, kop3, kop4 }: TypedDecision,
  office: Kop,
  signatory: SignatoryRecord | undefined,
): void {
  const typed = [kop1, kop2, kop3, kop4];
  const isOwn = typed.some((line) => line.trim()) && `${typed}` !== `${office}`;
  const day = signatory?.atasNama ? ` ${today()}` : '';
  storeOnDevice(choiceKeys.signatory, (signatory?._id ?? '') + day);
  storeOnDevice(choiceKeys.kop, isOwn ? JSON.stringify([office, typed]) : null);
}
