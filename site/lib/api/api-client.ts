import type { Answer, CallName, Calls, ParamOf } from '#contract/calls.ts';
import { readSession } from '../session/session.ts';

/** An answer of the API other than 2xx, or none at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when no answer came (no signal, a dropped connection). */
  readonly status: number;
  /** Message by field name, as the form names its fields. */
  readonly errors: Record<string, string>;
  /** What the server said; empty when it said nothing. */
  readonly serverMessage: string;
  /** Seconds to wait before the next try, where the server named them (429). */
  retryAfter = 0;

  constructor(status: number, serverMessage: string, errors: Record<string, string> = {}) {
    super(serverMessage || `HTTP ${status}`);
    this.status = status;
    this.serverMessage = serverMessage;
    this.errors = errors;
  }
}

type BodyOf<Name extends CallName> = Calls[Name] extends { body: infer Body }
  ? { body: Body }
  : { body?: undefined };
type ParamsOf<Name extends CallName> = [ParamOf<Name>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<ParamOf<Name>, string>> };

interface Options {
  /** Empty values are left out. */
  query?: Readonly<Record<string, string | number | undefined>>;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** It goes on when the page is left. */
  keepalive?: boolean;
}

/** What a call of the map takes: what its path leaves open, its body (JSON, or multipart when it is FormData). */
type CallOf<Name extends CallName> = ParamsOf<Name> & BodyOf<Name> & Options;
type ArgumentsOf<Name extends CallName> =
  object extends CallOf<Name> ? [call?: CallOf<Name>] : [call: CallOf<Name>];

/**
 * Calls the API with the stored token and returns the parsed answer, e.g. `callApi('GET auth/dashboard')`.
 * @throws ApiError for every answer that is not 2xx, and with status 0 when none came.
 */
export async function callApi<Name extends CallName>(
  name: Name,
  ...[call]: ArgumentsOf<Name>
): Promise<Answer<Name>> {
  const response = await requestApi(name, call);
  // The one place that takes the server's word for the map.
  return response.json().catch(() => null) as Promise<Answer<Name>>;
}

/**
 * Like `callApi`, for what the API answers as a file.
 * @throws ApiError as `callApi` does.
 */
export async function fetchFile<Name extends CallName>(
  name: Name,
  ...[call]: ArgumentsOf<Name>
): Promise<Blob> {
  const response = await requestApi(name, call);
  return response.blob().catch(() => {
    throw new ApiError(0, '');
  });
}

interface AnyCall extends Options {
  params?: Readonly<Record<string, string>> | undefined;
  body?: unknown;
}

export function addressOf(name: CallName, { params = {}, query = {} }: AnyCall = {}) {
  const [method = '', path = ''] = name.replace(/\?.*/, '').split(' ');
  const filled = path.replace(/:(\w+)/g, (_, param) => encodeURIComponent(params[param] ?? ''));
  const given = Object.entries(givenOf(query));
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return { method, address: `/api/v1/${filled}${given.length > 0 ? `?${search}` : ''}` };
}

/** What is asked of a list, without what was left empty. */
export function givenOf(
  asked: Readonly<Record<string, string | number | undefined>>,
): Record<string, string | number> {
  const given: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== '') given[name] = value;
  return given;
}

/**
 * The answer itself, for who reads its body in parts.
 * @throws ApiError as `callApi` does.
 */
export async function requestApi(name: CallName, call: AnyCall = {}): Promise<Response> {
  const { body, signal, keepalive = false } = call;
  const { method, address } = addressOf(name, call);
  const headers = new Headers(call.headers);
  const token = readSession()?.token;
  if (token) headers.set('x-auth-token', token);
  const multipart = body instanceof FormData;
  if (body !== undefined && !multipart) headers.set('content-type', 'application/json');
  const init: RequestInit = { method, headers, keepalive };
  if (signal) init.signal = signal;
  if (body !== undefined) init.body = multipart ? body : JSON.stringify(body);

  const response = await fetch(address, init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, '');
  });
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => null);
    throw toApiError(response.status, answer, response.headers.get('retry-after'));
  }
  return response;
}

export function toApiError(status: number, answer: unknown, retryAfter: string | null): ApiError {
  const { message, errors } = (answer ?? {}) as Partial<Pick<ApiError, 'message' | 'errors'>>;
  const error = new ApiError(status, message ?? '', errors);
  error.retryAfter = Number(retryAfter) || 0;
  return error;
}

/** Any failure as an ApiError; one that is none, such as a fault of this page, has status -1. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(-1, '');
}
