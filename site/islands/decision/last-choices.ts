import { choiceKeys } from '#site/forms/device-data.ts';
import { village } from '#village.config.ts';
import type { Kop, LastChoices, TypedDecision } from './decision.ts';

const { kop: kopKey, signatory: signatoryKey } = choiceKeys;

/** Letterhead and signatory of the last approval on this device, else the village defaults. */
export function readLastChoices(): LastChoices {
  const { kop } = village.letters;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(kopKey) ?? 'null');
    const penandaTangan = localStorage.getItem(signatoryKey) ?? '';
    return { kop: isKop(stored) ? stored : kop, penandaTangan };
  } catch {
    // Storage is blocked or corrupt.
    return { kop, penandaTangan: '' };
  }
}

/** Stores the choices for the next approval; an empty letterhead removes the stored one. */
export function saveLastChoices({ kop1, kop2, kop3, kop4, penandaTangan }: TypedDecision): void {
  const kop = [kop1, kop2, kop3, kop4];
  try {
    localStorage.setItem(signatoryKey, penandaTangan);
    if (kop.some((line) => line.trim())) localStorage.setItem(kopKey, JSON.stringify(kop));
    else localStorage.removeItem(kopKey);
  } catch {
    // Without storage the village defaults apply.
  }
}

function isKop(value: unknown): value is Kop {
  return (
    Array.isArray(value) && value.length === 4 && value.every((line) => typeof line === 'string')
  );
}
