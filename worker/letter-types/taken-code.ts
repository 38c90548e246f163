import type { LetterData } from '#contract/letters/definition.ts';
import { codeOf, outsideKind } from '#contract/letters/definition.ts';
import { letters as shipped } from '#contract/letters/index.ts';
import type { VillageConfig } from '#village.config.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { nobodyHas, othersOfCode } from './queries.ts';

/**
 * Whether another type numbers letters under the code of this one. Where each type counts by itself two letters would have one
 * number; versions that are retired or superseded hold their code, as their letters do.
 */
export function codeTaken(
  db: Db,
  letter: LetterData,
  { counter, codes }: VillageConfig['letters'],
): { isFree: Condition; holder: () => Promise<string | undefined> } {
  const code = codeOf(letter, codes);
  const others = othersOfCode(db, { type: letter.type, code }, codes);
  const fixed = [...shipped, outsideKind].find(
    (other) => other.type !== letter.type && codeOf(other, codes) === code,
  );
  const counts = counter === 'type';
  return {
    isFree: nobodyHas(counts, fixed ? undefined : others),
    holder: async () => (counts ? (fixed ?? (await others)[0])?.type : undefined),
  };
}
