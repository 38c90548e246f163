import type { RouteFacts } from '#worker/http/route-facts.ts';
import { type JsonSchema, writtenOut } from './json-schema.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

const words: Readonly<Record<string, string>> = {
  page: 'The page, from 1.',
  limit: 'Records on a page.',
  q: 'Words to search for.',
  order: 'The order of the list, where it is another than newest first.',
  id: 'Id of the record.',
  kode: 'The code on the letter.',
  type: 'A letter type.',
  year: 'Year of the number.',
  month: 'Month, with `year`.',
  book: 'A book that a village office keeps.',
  dari: 'The first day.',
  sampai: 'The last day.',
  akun: 'Id of the account.',
  objek: 'Id of what was acted on.',
};

const headers = {
  'If-Match': {
    description:
      'The revision that was read, in quotes: a newer one is 409 instead of written over.',
    schema: { type: 'string', examples: ['"3"'] },
  },
  'Idempotency-Key': {
    description: "Of the sender's own making; a repeat with the same one makes nothing new.",
    schema: { type: 'string', pattern: '^[!-~]{1,128}$' },
  },
} as const satisfies Record<
  NonNullable<RouteFacts['header']>,
  Pick<Parameter, 'description' | 'schema'>
>;

/** Parameters of a path, of its route's query and of the header that it reads. */
export function parametersOf(path: string, { query, header }: RouteFacts): Parameter[] {
  const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, name = '']) =>
    withWords({ name, in: 'path', required: true, schema: { type: 'string' } }),
  );
  const { properties = {}, required = [] } = query ? writtenOut(query, 'input') : {};
  const inQuery = Object.entries(properties)
    // What is sent by POST alone has a place in the schema to be refused.
    .filter(([, schema]) => !schema.not)
    .map(([name, schema]) =>
      withWords({ name, in: 'query', required: required.includes(name), schema }),
    );
  const inHeader: Parameter[] = header
    ? [{ name: header, in: 'header', required: false, ...headers[header] }]
    : [];
  return [...inPath, ...inQuery, ...inHeader];
}

function withWords(parameter: Parameter): Parameter {
  const description = words[parameter.name];
  return description ? { ...parameter, description } : parameter;
}
