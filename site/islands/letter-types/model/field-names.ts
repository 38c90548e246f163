import { capitalise } from '#contract/basics/words.ts';
import { reservedNames } from '#contract/letters/definition-faults.ts';

/** At most so long, as the contract has it. */
const maxName = 40;

/**
 * A name for a field by its label: 'Nama Ayah' is namaAyah, and namaAyah2 where that is taken. What a label has no letters for is
 * 'isian'.
 */
export function nameFor(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  const joined = words.map((word, at) => (at === 0 ? word : capitalise(word))).join('');
  const name = joined.replace(/^[0-9]+/, '').slice(0, maxName - 3) || 'isian';
  return free(name, [...taken, ...reservedNames]);
}

function free(name: string, taken: readonly string[]): string {
  let found = name;
  for (let number = 2; taken.includes(found); number += 1) found = `${name}${number}`;
  return found;
}
