import * as z from 'zod/mini';
import { described } from '../basics/described.ts';
import type { LetterDefinition } from './define-letter.ts';
import { skdl } from './skdl.ts';
import { skdp } from './skdp.ts';
import { sktm } from './sktm.ts';
import { sku } from './sku.ts';

export const unknownTypeMessage = 'Jenis surat tidak dikenal.';

/**
 * The letter types that ship with the portal, in the order that people see them: each in its first version. Others, and other
 * versions, are in the database (worker/letter-types).
 */
export const letters: readonly LetterDefinition[] = [sku, sktm, skdp, skdl];

/** Of those that ship with the portal the one that is called so. */
export function findLetter(type: string): LetterDefinition | undefined {
  return letters.find((letter) => letter.type === type);
}

/** A type that a list is asked for; whether there is such a one the database says. */
export const letterTypeSchema = described(
  z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,7}$/, { error: unknownTypeMessage })),
  "A letter type, e.g. 'SKU'.",
);
