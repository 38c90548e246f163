import { village } from '../../../../../village.config.ts';
import { dropAllInTab } from '../../../../lib/storage/tab-store.ts';
import type { DecisionKind } from '../tasks.ts';
import type { Kop, TypedDecision } from './decision.ts';

/**
 * What an official was typing about an application is kept in this tab until it is sent: nothing is lost when the
 * session ends or the page is left.
 */
const prefix = 'keputusan:';

/** The name in sessionStorage of one dialog's text. */
export const draftKey = (kind: DecisionKind, id: string) => `${prefix}${kind}:${id}`;

/** Forgets every text: at a logout nothing about applicants stays on a shared computer. */
export const dropDrafts = (): void => dropAllInTab(prefix);

const key = 'kop';

/** The letter-head of the last approval on this device, else the village's. */
export function rememberedKop(): Kop {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (isKop(stored)) return stored;
  } catch {
    // Blocked or broken storage remembers nothing.
  }
  return village.letters.kop;
}

/** Keeps a letter-head for the next approval; one without a line at all is none. */
export function rememberKop({ kop1, kop2, kop3, kop4 }: TypedDecision): void {
  const kop = [kop1, kop2, kop3, kop4];
  try {
    if (kop.some((line) => line.trim())) localStorage.setItem(key, JSON.stringify(kop));
    else localStorage.removeItem(key);
  } catch {
    // The village's own serves as well.
  }
}

function isKop(value: unknown): value is Kop {
  return (
    Array.isArray(value) && value.length === 4 && value.every((line) => typeof line === 'string')
  );
}
