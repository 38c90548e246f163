import * as z from 'zod/mini';
import { described } from '../basics/described.ts';
import type { LetterDefinition } from './define-letter.ts';
import { skdl } from './skdl.ts';
import { skdp } from './skdp.ts';
import { sktm } from './sktm.ts';
import { sku } from './sku.ts';

/** Every letter type, in the order that people see them. A new type is its definition and its line here. */
export const letters: readonly LetterDefinition[] = [sku, sktm, skdp, skdl];

/** The definition of a type such as 'SKU', or undefined for any other text. */
export function findLetter(type: string): LetterDefinition | undefined {
  return letters.find((letter) => letter.type === type);
}

/** A type that is asked for, e.g. in a list's query. */
export const letterTypeSchema = described(
  z
    .string()
    .check(z.refine((type) => Boolean(findLetter(type)), { error: 'Jenis surat tidak dikenal.' })),
  { choices: letters.map(({ type }) => type) },
);
