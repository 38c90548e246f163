import type { RouterRoute } from 'hono/types';
import { type CollectionDefinition, panelTitle } from '#contract/collections/define-collection.ts';
import { permissions } from '#contract/permissions.ts';
import { villageName } from '#contract/village/words.ts';
import { type JsonSchema, writtenOut } from '#worker/api-schemas/json-schema.ts';
import { componentSchemas } from '#worker/api-schemas/records.ts';
import { metadataOf, type OperationMetadata } from '#worker/http/operation.ts';
import { type ResponseObject, responsesOf, sharedResponses } from './responses.ts';
import texts from './texts.json' with { type: 'json' };

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export type Operation = ReturnType<typeof describeOperation>;

/** The portal's API as OpenAPI 3.1. */
export type ApiDocument = ReturnType<typeof describeApi>;

type Paths = Record<string, Record<string, Operation>>;

const base = '/api/v1';

const parameterWords: Readonly<Record<string, string>> = texts.parameters;

/** Describes the API of these routes by what their middleware adds to the document. */
export function describeApi(
  routes: readonly RouterRoute[],
  definitions: readonly CollectionDefinition[],
  village: { name: string; office: { email: string } },
) {
  const paths: Paths = {};
  for (const { method, path, handlers } of groupByRoute(routes)) {
    paths[path] ??= {};
    const tag = tagOf(path, definitions);
    paths[path][method.toLowerCase()] = describeOperation(method, path, tag, metadataOf(handlers));
  }
  paths['/openapi.json'] = { get: ownOperation };
  return {
    openapi: '3.1.0',
    info: {
      title: `API Portal ${villageName}`,
      version: '1',
      description: texts.chapters.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n'),
      contact: { name: villageName, email: village.office.email },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base }],
    tags: tagsOf(definitions),
    paths,
    components: {
      schemas: componentSchemas(definitions),
      responses: usedResponses(paths),
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-auth-token' } },
    },
  };
}

/** The shared responses that an operation refers to. */
function usedResponses(paths: Paths): Record<string, ResponseObject> {
  const text = JSON.stringify(paths);
  const isUsed = (name: string) => text.includes(`"#/components/responses/${name}"`);
  return Object.fromEntries(Object.entries(sharedResponses).filter(([name]) => isUsed(name)));
}

/** `GET openapi.json` is a file of the build, not a route. */
const ownOperation: Operation = {
  operationId: 'getOpenapi.json',
  tags: ['Portal'],
  summary: 'Read this document',
  security: [],
  'x-roles': [],
  responses: {
    200: {
      description: 'OpenAPI 3.1.',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
  },
};

/** The routes of the API with all handlers of each; paths as OpenAPI writes them: /applications/{id}. */
function groupByRoute(routes: readonly RouterRoute[]) {
  const own = routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith(`${base}/`));
  const groups = Map.groupBy(own, ({ method, path }) => `${method} ${path.slice(base.length)}`);
  return [...groups].map(([name, entries]) => {
    const [method = '', path = ''] = name.replace(/:(\w+)/g, '{$1}').split(' ');
    return { method, path, handlers: entries.map(({ handler }) => handler) };
  });
}

function describeOperation(method: string, path: string, tag: string, facts: OperationMetadata) {
  const { words, permission } = facts;
  if (!words) throw new Error(`${method} ${path} has no description`);
  const parameters = parametersOf(path, facts);
  const requestBody = requestBodyOf(facts);
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary: words.summary,
    ...(words.description && { description: words.description }),
    security: permission ? [{ token: [] }] : [],
    /** Roles that may call it; empty for everyone. */
    'x-roles': permission ? permissions[permission] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(path, words, facts),
  };
}

/** E.g. getApplicationsIdFacts. */
const operationId = (method: string, path: string) =>
  method.toLowerCase() +
  path.replace(/[/{-]+(\w)/g, (_, letter) => letter.toUpperCase()).replaceAll('}', '');

const headers = {
  'If-Match': {
    description: 'The version that was read, in quotes; 409 when there is a newer one.',
    schema: { type: 'string', pattern: '^(\\*|(W/)?"[0-9A-Z:.-]+")$', examples: ['"3"'] },
  },
  'Idempotency-Key': {
    description: 'Chosen by the client; a repeated request with the same key creates nothing new.',
    schema: { type: 'string', pattern: '^[!-~]{1,128}$' },
  },
  'X-Turnstile': {
    description: 'Token of Cloudflare Turnstile. Only after a 429 with `errors.turnstile`.',
    schema: { type: 'string', maxLength: 2048 },
  },
} satisfies Record<
  NonNullable<OperationMetadata['header']> | 'X-Turnstile',
  Pick<Parameter, 'description' | 'schema'>
>;

function parametersOf(
  path: string,
  { query, header, takesTurnstile }: OperationMetadata,
): Parameter[] {
  const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' },
  }));
  const { properties = {}, required = [] } = query ? writtenOut(query, 'input') : {};
  const inQuery = Object.entries(properties)
    // Parameters that are refused in a query, as they may name a person.
    .filter(([, schema]) => !schema.not)
    .map(([name, schema]) => ({
      name,
      in: 'query' as const,
      required: required.includes(name),
      schema,
    }));
  const given: Parameter[] = [...inPath, ...inQuery];
  const named = given.map((parameter) => ({
    ...parameter,
    description: parameter.schema.description ?? parameterWords[parameter.name] ?? '',
  }));
  const inHeader = [header, takesTurnstile && ('X-Turnstile' as const)]
    .filter((name) => name !== undefined)
    .map((name) => ({ name, in: 'header' as const, required: false, ...headers[name] }));
  return [...named, ...inHeader];
}

function requestBodyOf({ body }: OperationMetadata) {
  if (!body) return undefined;
  const { schema, example, optional = false } = body;
  const both = typeof schema !== 'function' && writtenOut(schema, 'input');
  const { json, multipart } =
    typeof schema === 'function' ? schema() : { json: both || {}, multipart: both || {} };
  const content: Record<string, { schema: JsonSchema; example?: unknown }> = {
    ...(json && { 'application/json': { schema: json as JsonSchema, example } }),
    'multipart/form-data': { schema: multipart as JsonSchema },
  };
  return { required: !optional, content };
}

function tagOf(path: string, definitions: readonly CollectionDefinition[]): string {
  const collection = path.split('/')[1];
  if (definitions.some((definition) => definition.path === collection)) return `${collection}`;
  return texts.tags.find(({ prefix }) => path.startsWith(prefix))?.name ?? 'Portal';
}

const tagsOf = (definitions: readonly CollectionDefinition[]) => [
  ...texts.tags.map(({ name, description }) => ({ name, description })),
  ...definitions.map((definition) => ({
    name: definition.path,
    description: `${panelTitle(definition)}.`,
  })),
];
