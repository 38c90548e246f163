import { choiceKeys } from '#site/forms/kept-here.ts';
import { village } from '#village.config.ts';
import type { Kop, LastChoices, TypedDecision } from './decision.ts';

const { kop: kopKey, signatory: signatoryKey } = choiceKeys;

/** The letter-head and the signatory of the last approval on this device, else the village's. */
export function readLastChoices(): LastChoices {
  const { kop } = village.letters;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(kopKey) ?? 'null');
    const penandaTangan = localStorage.getItem(signatoryKey) ?? '';
    return { kop: isKop(stored) ? stored : kop, penandaTangan };
  } catch {
    // Blocked or broken storage remembers nothing.
    return { kop, penandaTangan: '' };
  }
}

/** Keeps them for the next approval; a letter-head without a line at all is none. */
export function saveLastChoices({ kop1, kop2, kop3, kop4, penandaTangan }: TypedDecision): void {
  const kop = [kop1, kop2, kop3, kop4];
  try {
    localStorage.setItem(signatoryKey, penandaTangan);
    if (kop.some((line) => line.trim())) localStorage.setItem(kopKey, JSON.stringify(kop));
    else localStorage.removeItem(kopKey);
  } catch {
    // The village's own serves as well.
  }
}

function isKop(value: unknown): value is Kop {
  return (
    Array.isArray(value) && value.length === 4 && value.every((line) => typeof line === 'string')
  );
}
