import { choiceKeys } from '#site/lib/storage/device-data.ts';
import { readOnDevice, storeOnDevice } from '#site/lib/storage/device-store.ts';
import type { Kop, LastChoices, TypedDecision } from './decision.ts';

/** Letterhead and signatory of the last approval on this device; the office's letterhead once it was changed since. */
export function readLastChoices(office: Kop): LastChoices {
  const [before, typed]: (Kop | undefined)[] = JSON.parse(readOnDevice(choiceKeys.kop) ?? '[]');
  const kop = typed && `${before}` === `${office}` ? typed : office;
  return { kop, penandaTangan: readLastSignatory() };
}

export const readLastSignatory = (): string => readOnDevice(choiceKeys.signatory) ?? '';

/** Stores the choices for the next approval; the office's own or an empty letterhead removes the stored one. */
export function saveLastChoices(
  { kop1, kop2, kop3, kop4, penandaTangan }: TypedDecision,
  office: Kop,
): void {
  const typed = [kop1, kop2, kop3, kop4];
  const isOwn = typed.some((line) => line.trim()) && `${typed}` !== `${office}`;
  storeOnDevice(choiceKeys.signatory, penandaTangan);
  storeOnDevice(choiceKeys.kop, isOwn ? JSON.stringify([office, typed]) : null);
}
