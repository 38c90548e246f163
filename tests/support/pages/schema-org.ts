import { readFileSync } from 'node:fs';

/** What schema.org has a type for and which properties, as schema-dts declares them: it has types alone, nothing that runs. */
const declarations = readFileSync(
  new URL('schema.d.ts', import.meta.resolve('schema-dts')),
  'utf8',
);

interface Declared {
  parents: string[];
  properties: string[];
}

const interfaces = new Map<string, Declared>();
for (const [, name = '', parents = '', body = ''] of declarations.matchAll(
  /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n(.*?)^\}/gms,
)) {
  const properties = [...body.matchAll(/^ {4}"(\w+)"\??:/gm)].map(([, property = '']) => property);
  interfaces.set(name, { parents: parents.split(',').map((one) => one.trim()), properties });
}

/** Every property that a type has, those of its parents too; null for a type that schema.org has not. */
export function propertiesOf(type: string): Set<string> | null {
  const leaf = interfaces.get(`${type}Leaf`);
  return leaf ? collect(leaf) : null;
}

function collect({ parents, properties }: Declared): Set<string> {
  const inherited = parents.flatMap((parent) => {
    const declared = interfaces.get(parent);
    return declared ? [...collect(declared)] : [];
  });
  return new Set([...properties, ...inherited]);
}
