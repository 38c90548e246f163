import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { factsOf } from '#worker/http/route-facts.ts';
import { callDocuments } from './calls/index.ts';
import { named } from './components.ts';
import { sharedResponses } from './failures.ts';
import { introduction } from './introduction.ts';
import { type JsonSchema, nameOf, refTo, writtenOut } from './json-schema.ts';
import { type AnyCallDocument, type Operation, operationOf } from './operation.ts';
import { letterRecords, recordOf, villageType } from './records.ts';
import { tagOf, tags } from './tags.ts';

/** A route as Hono registers it: one entry for each of its handlers. */
interface Registered {
  method: string;
  path: string;
  handler: object;
}

/** The portal's API in the words of OpenAPI 3.1. */
export interface ApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: typeof sharedResponses;
    securitySchemes: Record<string, object>;
  };
}

const base = '/api/v1';

/** Describes the API of these routes: what a route tells of itself, and what is said of its calls. */
export function describeApi(
  routes: readonly Registered[],
  definitions: readonly CollectionDefinition[],
  village: string,
): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const { method, path, handlers } of groupRoutes(routes)) {
    const inDocument = path.slice(base.length).replace(/:(\w+)/g, '{$1}');
    const definition = definitions.find((one) => path.split('/')[3] === one.path);
    paths[inDocument] ??= {};
    paths[inDocument][method.toLowerCase()] = operationOf({
      method,
      path: inDocument,
      tag: tagOf(inDocument, definition),
      facts: factsOf(handlers),
      documents: documentsOf(`${method} ${path.slice(base.length + 1)}`, definition),
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: `API Portal Desa ${village}`, version: '1', description: introduction },
    servers: [{ url: base }],
    tags: tags(definitions),
    paths,
    components: {
      schemas: schemasOf(definitions),
      responses: sharedResponses,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-auth-token' } },
    },
  };
}

/** Routes of the API with all handlers of each. */
function groupRoutes(routes: readonly Registered[]) {
  const groups = new Map<string, { method: string; path: string; handlers: object[] }>();
  for (const { method, path, handler } of routes) {
    if (method === 'ALL' || !path.startsWith(`${base}/`)) continue;
    const name = `${method} ${path}`;
    const group = groups.get(name) ?? { method, path, handlers: [] };
    group.handlers.push(handler);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** What is said of the calls that are made by a route. */
function documentsOf(name: string, definition?: CollectionDefinition): AnyCallDocument[] {
  const generic = definition ? name.replace(` ${definition.path}`, ' :collection') : name;
  // Whether a list takes pages follows from its kind.
  const isCalled = (call: string) =>
    call === generic || (call.startsWith(`${generic}?`) && definition?.kind !== 'single');
  const calls = Object.entries(callDocuments).filter(([call]) => isCalled(call));
  const said = calls.map(([, document]) => {
    if (typeof document !== 'function') return document;
    if (!definition) throw new Error(`${name} is of no collection`);
    return document(definition);
  });
  const paged = definition && definition.kind !== 'single' && said.length > 1;
  // The lists of catalogues and members are always paged.
  return paged ? said.slice(1) : said;
}

function schemasOf(definitions: readonly CollectionDefinition[]): Record<string, JsonSchema> {
  const records = definitions.map(recordOf);
  const entries = [...Object.values(named), ...letterRecords, ...records].map(
    (schema) => [nameOf(schema), writtenOut(schema, 'output')] as const,
  );
  const written = Object.fromEntries(entries);
  const { VillageLetterRecord: made = {} } = written;
  return {
    ...written,
    VillageLetterRecord: { ...made, properties: { ...made.properties, type: villageType } },
    ApplicationRecord: {
      type: 'object',
      oneOf: letterRecords.map((schema) => refTo(nameOf(schema))),
    },
    ContentRecord: { anyOf: records.map((schema) => refTo(nameOf(schema))) },
  };
}
