import { readFileSync } from 'node:fs';
import type { ApiDocument, JsonSchema, Operation } from '#worker/openapi/index.ts';
import { checkerOf } from './checker.ts';

/** A request of the API and what it was answered. */
export interface Exchange {
  method: string;
  /** Below /api/v1, with its query where it has one. */
  path: string;
  /** What was sent as JSON. */
  json?: unknown;
  status: number;
  contentType: string | null;
  /** Of JSON its value, else the text. */
  body: unknown;
}

/** An answer's text, or its value where it is JSON; null of nothing. */
export function readBody(contentType: string | null, text: string): unknown {
  if (!text) return null;
  return contentType?.startsWith('application/json') ? JSON.parse(text) : text;
}

/** What of an exchange is not as the document says, in words; empty where all is. */
export type ExchangeCheck = (exchange: Exchange) => string[];

const failure: JsonSchema = { $ref: '#/components/schemas/Failure' };

/** Checks every answer of an API by its document, and what it took by the schema of its body. */
export function exchangeCheck(document: ApiDocument): ExchangeCheck {
  const faultsOf = checkerOf(document);
  const faultsOfSent = checkerOf(document, { coerceTypes: true });
  const find = operationFinder(document);

  function faultsOfAnswer(operation: Operation, { status, contentType, body }: Exchange): string[] {
    const said = operation.responses[status];
    if (!said) return ['a status that it does not name'];
    const shared = said.$ref?.split('/').at(-1) ?? '';
    const { content } = document.components.responses[shared] ?? said;
    if (!content) return body === null ? [] : ['a body where it has none'];
    const schema = content[contentType ?? '']?.schema;
    if (!schema) return [`a body of ${contentType}`];
    return contentType === 'application/json' ? faultsOf(schema, body) : [];
  }

  return (exchange) => {
    const { method, path, json, status, body } = exchange;
    // An answer to HEAD has no body.
    if (method === 'HEAD') return [];
    const operation = find(method, path);
    const faults = operation ? faultsOfAnswer(operation, exchange) : faultsOf(failure, body);
    const taken = operation?.requestBody?.content['application/json']?.schema;
    const sent =
      taken && json !== undefined && status < 300
        ? faultsOfSent(taken, withoutBlanks(json)).map((fault) => `sent ${fault}`)
        : [];
    return [...faults, ...sent].map(
      (fault) => `${method} ${path.split('?')[0]} ${status}: ${fault}`,
    );
  };
}

/** As texts are taken. */
const withoutBlanks = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json), (_, value) =>
    typeof value === 'string' ? value.trim() : value,
  );

/** The operation of a request, for its path without parameters first; undefined where there is none. */
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

/** By the document that the built portal serves. */
export function checkByBuilt(exchange: Exchange): string[] {
  built ??= exchangeCheck(JSON.parse(readFileSync('dist/client/api/v1/openapi.json', 'utf8')));
  return built(exchange);
}
