import type * as z from 'zod/mini';
import { permissions } from '#contract/permissions.ts';
import type { RefusalCode } from '#worker/http/refusal.ts';
import type { RouteFacts } from '#worker/http/route-facts.ts';
import type { BodySchema } from './calls/call-document.ts';
import { failuresOf, type ResponseObject } from './failures.ts';
import { type JsonSchema, toJsonSchema, writtenOut } from './json-schema.ts';
import { type Parameter, parametersOf } from './parameters.ts';

/** What the generator needs of a call's document, of whatever call. */
export interface AnyCallDocument {
  summary: string;
  description?: string;
  makes?: 'new' | 'new or repeated';
  refusals?: Partial<Record<RefusalCode, string>>;
  body?: unknown;
  bodySchema?: BodySchema;
  answer?: z.ZodMiniType;
  example?: unknown;
  file?: string;
  nothing?: true;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  /** Who may call it: roles, or nobody named where anybody may. */
  'x-roles': readonly string[];
  parameters?: Parameter[];
  requestBody?: {
    required: true;
    content: Record<string, { schema: JsonSchema; example?: unknown }>;
  };
  responses: Record<string, ResponseObject>;
}

/** A registered route with the documents of the calls that are made by it. */
export interface DocumentedRoute {
  method: string;
  /** As OpenAPI has it: /applications/{id}. */
  path: string;
  tag: string;
  facts: RouteFacts;
  documents: readonly AnyCallDocument[];
}

const cacheControl = (cached: boolean) => ({
  'Cache-Control': {
    description: cached
      ? 'The edge may keep it for a minute, and drops it on a change.'
      : 'Nobody may keep it.',
    schema: { const: cached ? 'public, max-age=0, must-revalidate' : 'private, no-store' },
  },
});

export function operationOf(route: DocumentedRoute): Operation {
  const { method, path, tag, facts, documents } = route;
  const [first] = documents;
  if (!first) throw new Error(`nothing is said of ${method} ${path}`);
  const parameters = parametersOf(path, facts);
  const requestBody = bodyOf(facts, documents);
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[/{-]+(\w)/g, (_, letter) => letter.toUpperCase()).replaceAll('}', '')}`,
    tags: [tag],
    summary: first.summary,
    ...(first.description && { description: first.description }),
    security: facts.permission ? [{ token: [] }] : [],
    'x-roles': facts.permission ? permissions[facts.permission] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...answersOf(facts, documents), ...failuresOf(path, facts, first.refusals) },
  };
}

function bodyOf(
  facts: RouteFacts,
  documents: readonly AnyCallDocument[],
): Operation['requestBody'] {
  if (facts.body === undefined) return;
  const [{ body, bodySchema } = {}] = documents;
  const schema = facts.body ? writtenOut(facts.body, 'input') : undefined;
  const { json, multipart } = bodySchema ?? { json: schema, multipart: schema };
  if (!multipart) throw new Error('nothing is said of a body');
  return {
    required: true,
    content: {
      ...(json && { 'application/json': { schema: json, example: body } }),
      'multipart/form-data': { schema: multipart },
    },
  };
}

function answersOf(
  { cached }: RouteFacts,
  documents: readonly AnyCallDocument[],
): Record<string, ResponseObject> {
  const [first] = documents;
  const headers = cacheControl(cached ?? false);
  if (!first) return {};
  if (first.nothing) return { 204: { description: 'Done.', headers } };
  if (first.file) {
    const content = { [first.file]: { schema: {} } };
    return { 200: { description: 'The file.', headers, content } };
  }
  const content = { 'application/json': contentOf(documents) };
  const made = { 201: { description: 'Made.', headers, content } };
  if (first.makes === 'new') return made;
  const description = first.makes ? 'Made before with the same key.' : 'Done.';
  return { 200: { description, headers, content }, ...(first.makes ? made : {}) };
}

/** What a route answers: one thing, or another by the way in which it is asked. */
function contentOf(documents: readonly AnyCallDocument[]) {
  const schemas = documents.flatMap(({ answer }) =>
    answer ? [toJsonSchema(answer, 'output')] : [],
  );
  const [schema] = schemas;
  if (!schema) throw new Error('nothing is said of an answer');
  if (schemas.length === 1) return { schema, example: documents[0]?.example };
  const examples = documents.map(({ summary, example }) => [summary, { value: example }] as const);
  return { schema: { anyOf: schemas }, examples: Object.fromEntries(examples) };
}
