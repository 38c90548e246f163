import { readFileSync } from 'node:fs';

/** schema-dts has the types of schema.org only as declarations, so they are parsed. */
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

/** Own and inherited properties of a type; null for an unknown type. */
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
