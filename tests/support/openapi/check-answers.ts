import { readFileSync } from 'node:fs';
import type { ApiDocument, JsonSchema, Operation } from '#worker/openapi/index.ts';
import { checkerOf } from './checker.ts';

/** A request of the API and its response. */
export interface Exchange {
  method: string;
  /** Below /api/v1, with its query. */
  path: string;
  /** The JSON body of the request. */
  json?: unknown;
  status: number;
  contentType: string | null;
  /** Parsed JSON, else the text. */
  body: unknown;
}

/** Parsed JSON, or the text of another type; null without a body. */
export function readBody(contentType: string | null, text: string): unknown {
  if (!text) return null;
  return contentType?.startsWith('application/json') ? JSON.parse(text) : text;
}

/** Differences between an exchange and the OpenAPI document, empty without any. */
export type ExchangeCheck = (exchange: Exchange) => string[];

const failure: JsonSchema = { $ref: '#/components/schemas/Failure' };

/** Checks responses against the OpenAPI document, and accepted request bodies against their schema. */
export function exchangeCheck(document: ApiDocument): ExchangeCheck {
  const faultsOf = checkerOf(document);
  const faultsOfRequest = checkerOf(document, { coerceTypes: true });
  const find = operationFinder(document);

  function faultsOfResponse(
    operation: Operation,
    { status, contentType, body }: Exchange,
  ): string[] {
    const documented = operation.responses[status];
    if (!documented) return ['undocumented status'];
    const shared = documented.$ref?.split('/').at(-1) ?? '';
    const { content } = document.components.responses[shared] ?? documented;
    if (!content) return body === null ? [] : ['undocumented body'];
    const schema = content[contentType ?? '']?.schema;
    if (!schema) return [`undocumented body of ${contentType}`];
    return contentType === 'application/json' ? faultsOf(schema, body) : [];
  }

  return (exchange) => {
    const { method, path, json, status, body } = exchange;
    // A response to HEAD has no body.
    if (method === 'HEAD') return [];
    const operation = find(method, path);
    const faults = operation ? faultsOfResponse(operation, exchange) : faultsOf(failure, body);
    const accepted = operation?.requestBody?.content['application/json']?.schema;
    const sent =
      accepted && json !== undefined && status < 300
        ? faultsOfRequest(accepted, withoutBlanks(json)).map((fault) => `sent ${fault}`)
        : [];
    return [...faults, ...sent].map(
      (fault) => `${method} ${path.split('?')[0]} ${status}: ${fault}`,
    );
  };
}

/** Trims texts, as the API does. */
const withoutBlanks = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json), (_, value) =>
    typeof value === 'string' ? value.trim() : value,
  );

/** Finds the operation of a request, preferring paths without parameters; undefined when there is none. */
function operationFinder({ paths }: ApiDocument) {
  const patterns = Object.entries(paths)
    .map(([template, methods]) => {
      const pattern = template.replaceAll('.', '\\.').replace(/{\w+}/g, '[^/]+');
      return { template, methods, pattern: new RegExp(`^${pattern}$`) };
    })
    .toSorted((one, other) => one.template.split('{').length - other.template.split('{').length);
  return (method: string, path: string): Operation | undefined => {
    const [address = ''] = `/${path}`.split('?');
    const named = patterns.filter(({ pattern }) => pattern.test(address));
    return named.flatMap(({ methods }) => methods[method.toLowerCase()] ?? [])[0];
  };
}

let built: ExchangeCheck | undefined;

/** Checks against the document of the built portal. */
export function checkByBuilt(exchange: Exchange): string[] {
  built ??= exchangeCheck(JSON.parse(readFileSync('dist/client/api/v1/openapi.json', 'utf8')));
  return built(exchange);
}
