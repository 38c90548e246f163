import * as z from 'zod/mini';
import { described } from '../basics/described.ts';
import { fillTermsIn } from '../village/terms.ts';
import { terms } from '../village/words.ts';
import type { LetterData, LetterDefinition } from './definition.ts';
import { definitionFaults } from './definition-faults.ts';
import skdlFile from './skdl.json' with { type: 'json' };
import skdpFile from './skdp.json' with { type: 'json' };
import sktmFile from './sktm.json' with { type: 'json' };
import skuFile from './sku.json' with { type: 'json' };

export const unknownTypeMessage = 'Jenis surat tidak dikenal.';

export const sku = defineLetter(fillTermsIn(skuFile.letter as LetterData, terms, 'sku.json'));
export const sktm = defineLetter(fillTermsIn(sktmFile.letter as LetterData, terms, 'sktm.json'));
export const skdp = defineLetter(fillTermsIn(skdpFile.letter as LetterData, terms, 'skdp.json'));
export const skdl = defineLetter(fillTermsIn(skdlFile.letter as LetterData, terms, 'skdl.json'));

/**
 * The first versions of the letter types that ship with the portal, in display order. Other types and versions are in the
 * database (worker/letter-types).
 */
export const letters: readonly LetterDefinition[] = [sku, sktm, skdp, skdl];

/**
 * Makes the first version of a letter type that ships with the portal.
 * @throws for an invalid definition.
 */
export function defineLetter(parts: LetterData): LetterDefinition {
  const [fault] = definitionFaults(parts);
  if (fault) throw new Error(`${parts.type}: ${fault.path.join('.')}: ${fault.message}`);
  return { ...parts, path: `/${parts.type.toLowerCase()}`, revision: 1 };
}

/** The first version of a letter type that ships with the portal. */
export function findLetter(type: string): LetterDefinition | undefined {
  return letters.find((letter) => letter.type === type);
}

/** A letter type as a list filter. Checks the format only; types are stored in the database. */
export const letterTypeSchema = described(
  z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,7}$/, { error: unknownTypeMessage })),
  "A letter type, e.g. 'SKU'.",
);
