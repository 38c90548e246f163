import { villageKop } from '#contract/village/words.ts';
import { choiceKeys } from '#site/forms/device-data.ts';
import { readOnDevice, storeOnDevice } from '#site/lib/storage/device-store.ts';
import type { Kop, LastChoices, TypedDecision } from './decision.ts';

/** Letterhead and signatory of the last approval on this device, else the village defaults. */
export function readLastChoices(): LastChoices {
  const kop = parseKop(readOnDevice(choiceKeys.kop)) ?? villageKop;
  return { kop, penandaTangan: readOnDevice(choiceKeys.signatory) ?? '' };
}

/** Stores the choices for the next approval; an empty letterhead removes the stored one. */
export function saveLastChoices({ kop1, kop2, kop3, kop4, penandaTangan }: TypedDecision): void {
  const kop = [kop1, kop2, kop3, kop4];
  storeOnDevice(choiceKeys.signatory, penandaTangan);
  storeOnDevice(choiceKeys.kop, kop.some((line) => line.trim()) ? JSON.stringify(kop) : null);
}

/** The stored letterhead; null if it is corrupt. */
function parseKop(stored: string | null): Kop | null {
  try {
    const kop: unknown = JSON.parse(stored ?? '');
    const isKop = Array.isArray(kop) && kop.length === 4;
    return isKop && kop.every((line) => typeof line === 'string') ? (kop as unknown as Kop) : null;
  } catch {
    return null;
  }
}
