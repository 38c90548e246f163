import type {
  CollectionDefinition,
  ContentField,
} from '#contract/collections/define-collection.ts';
import type { ExportedColumn, ExportedTable } from './exported-table.ts';
import { contentHead } from './row.ts';

interface Property {
  type: string | string[];
  description: string;
}

const types = { text: 'string', number: 'number', boolean: 'boolean', json: 'object' } as const;

/** What a file of an export holds, as a JSON Schema (2020-12). */
function schemaOf(
  title: string,
  description: string,
  properties: Record<string, Property>,
  required: readonly string[],
) {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description,
    type: 'array',
    items: { type: 'object', properties, required, additionalProperties: false },
  };
}

export function tableSchema({ file, words, columns }: ExportedTable) {
  const property = ({ kind, required, words: description, isFile }: ExportedColumn): Property => ({
    type: required ? types[kind] : [types[kind], 'null'],
    description: isFile ? `${description} Letak berkasnya di dalam ekspor ini.` : description,
  });
  const properties = Object.fromEntries(columns.map((one) => [one.name, property(one)]));
  const names = columns.map(({ name }) => name);
  return schemaOf(file, words, properties, names);
}

const headTypes: Partial<Record<string, Property['type']>> = {
  revision: 'integer',
  views: 'integer',
  _changedIn: 'object',
  _position: ['integer', 'null'],
};

export function contentFileSchema({ path, noun, fields }: CollectionDefinition) {
  const head = Object.entries(contentHead).map(([name, description]): [string, Property] => [
    name,
    { type: headTypes[name] ?? 'string', description },
  ]);
  const own = fields.map((field): [string, Property] => [field.name, fieldProperty(field)]);
  const properties = Object.fromEntries([...head.slice(0, 1), ...own, ...head.slice(1)]);
  return schemaOf(path, `Isi portal: ${noun}.`, properties, Object.keys(contentHead));
}

function fieldProperty({ kind, label }: ContentField): Property {
  if (kind === 'image')
    return { type: ['string', 'null'], description: `${label}. Letak berkasnya di ekspor ini.` };
  return { type: kind === 'price' ? 'integer' : 'string', description: `${label}.` };
}
