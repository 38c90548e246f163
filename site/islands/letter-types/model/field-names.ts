import { capitalise } from '#contract/basics/words.ts';
import { reservedNames } from '#contract/letters/definition-faults.ts';
import { definitionLimits } from '#contract/letters/definition-schema.ts';

/** Derives a unique field name from a label: 'Nama Ayah' becomes namaAyah, or namaAyah2 if taken. 'isian' for a label without Latin letters. */
export function nameFor(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  const joined = words.map((word, at) => (at === 0 ? word : capitalise(word))).join('');
  const name = joined.replace(/^[0-9]+/, '').slice(0, definitionLimits.name - 3) || 'isian';
  return makeUnique(name, [...taken, ...reservedNames]);
}

function makeUnique(name: string, taken: readonly string[]): string {
  let found = name;
  // Inherited property names such as 'constructor' are refused too.
  for (let number = 2; taken.includes(found) || found in {}; number += 1)
    found = `${name}${number}`;
  return found;
}
