import { type ExchangeCheck, readBody } from './openapi/check-answers.ts';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  /** With what a refusal has instead. */
  body: Body & { message?: string; errors?: Record<string, string> };
  headers: Headers;
}

/** The statuses of calls at once, sorted. */
export const statusesOf = async (calls: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort();

export interface Call {
  token?: string;
  json?: unknown;
  form?: FormData;
  /** A body that is sent unchanged. */
  raw?: string;
  headers?: Record<string, string>;
}

/**
 * A function that calls the API through `send` and parses JSON responses.
 * @throws when a response does not match the OpenAPI document.
 */
export function callsBy(
  send: (path: string, init: RequestInit) => Promise<Response>,
  check: ExchangeCheck,
) {
  return async function call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { token, json, form, raw, headers = {} }: Call = {},
  ): Promise<Answer<Body>> {
    const all = new Headers(headers);
    if (token) all.set('x-auth-token', token);
    if (json !== undefined) all.set('content-type', 'application/json');
    const body = form ?? raw ?? (json === undefined ? null : JSON.stringify(json));
    const response = await send(`/api/v1/${path}`, { method, headers: all, body });
    const text = await response.text();
    const contentType = response.headers.get('content-type');
    const answer = readBody(contentType, text);
    const faults = check({
      ...{ method, path, json, contentType, body: answer },
      status: response.status,
    });
    if (faults.length > 0)
      throw new Error(`not as documented: ${faults.join('; ')}: ${text.slice(0, 1000)}`);
    return {
      status: response.status,
      body: answer as Answer<Body>['body'],
      headers: response.headers,
    };
  };
}
