import * as z from 'zod/mini';
import { described } from '../basics/described.ts';
import { defineLetter, type LetterData, type LetterDefinition } from './define-letter.ts';
import skdlFile from './skdl.json' with { type: 'json' };
import skdpFile from './skdp.json' with { type: 'json' };
import sktmFile from './sktm.json' with { type: 'json' };
import skuFile from './sku.json' with { type: 'json' };

export const unknownTypeMessage = 'Jenis surat tidak dikenal.';

export const sku = defineLetter(skuFile.letter as LetterData);
export const sktm = defineLetter(sktmFile.letter as LetterData);
export const skdp = defineLetter(skdpFile.letter as LetterData);
export const skdl = defineLetter(skdlFile.letter as LetterData);

/**
 * The first versions of the letter types that ship with the portal, in display order. Other types and versions are in the
 * database (worker/letter-types).
 */
export const letters: readonly LetterDefinition[] = [sku, sktm, skdp, skdl];

/** The first version of a letter type that ships with the portal. */
export function findLetter(type: string): LetterDefinition | undefined {
  return letters.find((letter) => letter.type === type);
}

/** A type as a filter of a list; only the database knows whether it exists. */
export const letterTypeSchema = described(
  z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,7}$/, { error: unknownTypeMessage })),
  "A letter type, e.g. 'SKU'.",
);
