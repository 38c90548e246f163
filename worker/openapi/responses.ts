import { type JsonSchema, refTo, toJsonSchema } from '#worker/api-schemas/json-schema.ts';
import type { OperationMetadata, OperationText } from '#worker/http/operation.ts';
import { type RefusalCode, statusOf } from '#worker/http/refusal.ts';

/** A response of an operation in OpenAPI. */
export interface ResponseObject {
  $ref?: string;
  description?: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

type FailureCode = RefusalCode | 'fault';

/** Descriptions of failures, where a route has none of its own. */
const failures: Readonly<Record<FailureCode, string>> = {
  invalid: 'Malformed or invalid; `errors` names every invalid field.',
  unauthenticated: 'No token, or one that is invalid, expired or ended.',
  forbidden: 'The role may not do this, or must turn on authenticator codes first.',
  unknown: 'There is no such record.',
  'wrong-method': 'The path does not have this method; `Allow` lists those that it has.',
  conflict: 'It conflicts with the current state.',
  'too-large': 'The body is too large.',
  'not-accepted': 'The body is neither JSON nor multipart.',
  'too-many': 'Too many requests; retry after `Retry-After`.',
  unavailable: 'A part of the portal does not respond.',
  fault: 'A fault of the portal; the message contains an id that is logged too.',
};

const cacheControl = (values: readonly string[], description: string) => ({
  'Cache-Control': { description, schema: { type: 'string', enum: values } },
});

const notCached = cacheControl(['private, no-store'], 'Not to be cached.');

/** An unknown query parameter makes the answer private. */
const cachedAtEdge = cacheControl(
  ['public, max-age=0, must-revalidate', 'private, max-age=0, must-revalidate'],
  'The edge may cache it for a minute and purges it on a change.',
);

function failure(code: FailureCode, description = failures[code]): ResponseObject {
  const retryAfter = {
    description: 'Seconds until a retry makes sense.',
    schema: { type: 'integer', minimum: 1 },
  };
  return {
    description,
    headers: { ...notCached, ...(code === 'too-many' && { 'Retry-After': retryAfter }) },
    content: { 'application/json': { schema: refTo('Failure') } },
  };
}

/** Failures with the same description in every operation. */
export const sharedResponses: Record<string, ResponseObject> = Object.fromEntries(
  (Object.keys(failures) as FailureCode[]).map((code) => [code, failure(code)]),
);

/** Refusals that follow from a route's middleware and path. */
function impliedRefusals(path: string, facts: OperationMetadata): RefusalCode[] {
  const { permission, query, header, body, isRateLimited } = facts;
  return [
    ...(query || header || body ? (['invalid'] as const) : []),
    ...(permission ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(path.includes('{id}') ? (['unknown'] as const) : []),
    ...(body ? (['too-large', 'not-accepted'] as const) : []),
    ...(isRateLimited ? (['too-many'] as const) : []),
  ];
}

function failureResponses(path: string, facts: OperationMetadata): Record<string, ResponseObject> {
  const own = facts.words?.refusals ?? {};
  const codes = new Set([...impliedRefusals(path, facts), ...(Object.keys(own) as RefusalCode[])]);
  const responses: Record<string, ResponseObject> = {};
  for (const code of codes) {
    const words = own[code];
    responses[statusOf[code]] = words
      ? failure(code, words)
      : { $ref: `#/components/responses/${code}` };
  }
  return { ...responses, 500: { $ref: '#/components/responses/fault' } };
}

function successResponses(
  { answer, created }: OperationText,
  isCached: boolean,
): Record<string, ResponseObject> {
  const headers = isCached ? cachedAtEdge : notCached;
  if (!answer) return { 204: { description: 'Done.', headers } };
  const content =
    typeof answer === 'string'
      ? { [answer]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: toJsonSchema(answer, 'output') } };
  const made = { 201: { description: 'Created.', headers, content } };
  if (created === true) return made;
  const description = created ? 'Created before with the same key.' : 'Done.';
  return { 200: { description, headers, content }, ...(created ? made : {}) };
}

/** All responses of a route by status. */
export function responsesOf(
  path: string,
  words: OperationText,
  facts: OperationMetadata,
): Record<string, ResponseObject> {
  return {
    ...successResponses(words, facts.isCached ?? false),
    ...failureResponses(path, facts),
  };
}
