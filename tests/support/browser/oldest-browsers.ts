import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Newer than ES2022, but in all browsers of package.json's `browserslist`. */
const known = ['findLast', 'findLastIndex'];
/** What TypeScript's files do not date, or names as something older too. */
const others = ['with', 'canParse', 'checkVisibility'];

const folder = dirname(fileURLToPath(import.meta.resolve('typescript/lib/lib.es5.d.ts')));

function methodsIn(files: RegExp): Set<string> {
  const texts = readdirSync(folder).flatMap((file) =>
    files.test(file) ? readFileSync(join(folder, file), 'utf8') : [],
  );
  const found = texts.join('\n').matchAll(/^\s+(\w+)\??(?:<[^(]*>)?(?:\(|: )/gm);
  return new Set([...found].map(([, name = '']) => name));
}

const older = methodsIn(/^lib\.(?:es5|es20(?:1[5-9]|2[0-2])|dom|webworker)(?:\..*)?\.d\.ts$/);

/** Methods of the language that the oldest browsers may lack, as TypeScript's files date them. */
export const newerMethods = [
  ...[...methodsIn(/^lib\.es(?:202[3-9]|next)(?:\..*)?\.d\.ts$/)].filter(
    (name) => !older.has(name) && !known.includes(name),
  ),
  ...others,
];

/** Runs in a page before its scripts: takes these methods away. */
export function removeMethods(names: readonly string[]): void {
  const classes = [Array, Map, Object, Promise, Set, String, RegExp, Uint8Array, URL, Element];
  for (const owner of classes.flatMap((one) => [one, one.prototype]))
    for (const name of names) delete owner[name as never];
}
