import type { Press } from '#site/lib/api/press.ts';
import type { ApiSchema } from '#worker/api.ts';
import { readSession } from '../session/session.ts';
import { takeFirstCall } from './first-calls.ts';
import { sendWithChallenge } from './send-with-challenge.ts';

/** A response of the API other than 2xx, one that broke off, or none at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 without a complete response (no signal, a dropped connection). */
  readonly status: number;
  /** Message by field name, as the form names its fields. */
  readonly errors: Record<string, string>;
  /** The server's message; empty without one. */
  readonly serverMessage: string;
  /** Seconds to wait before the next try, where the server named them (429). */
  retryAfter = 0;
  /** Of a conflict (409): the record as another user has stored it. */
  current: unknown;
  /** The server accepted a write, but its response broke off. */
  maybeStored = false;

  constructor(status: number, serverMessage: string, errors: Record<string, string> = {}) {
    super(serverMessage || `HTTP ${status}`);
    this.status = status;
    this.serverMessage = serverMessage;
    this.errors = errors;
  }
}

type NameOf<Method, Path> = [Method, Path] extends [`$${infer Verb}`, `/${infer Rest}`]
  ? `${Uppercase<Verb>} ${Rest}`
  : never;

/** Every route with its name. */
type Endpoint = {
  [Path in keyof ApiSchema]: {
    [Method in keyof ApiSchema[Path]]: {
      name: NameOf<Method, Path>;
      types: ApiSchema[Path][Method];
    };
  }[keyof ApiSchema[Path]];
}[keyof ApiSchema];

/** A call of the API by method and path, e.g. 'PUT applications/:id'. */
export type CallName = Endpoint['name'];

type TypesOf<Name extends CallName> = Extract<Endpoint, { name: Name }>['types'];

/** The parsed answer of a call. */
export type Answer<Name extends CallName> =
  TypesOf<Name> extends { output: infer Output } ? Output : never;

/** The path parameters of a call, e.g. 'collection' | 'id'. */
export type ParamOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamOf<More>
    : Rest
  : never;

type BodyOf<Name extends CallName> =
  TypesOf<Name> extends { input: { json: infer Body } } ? { body: Body } : { body?: undefined };
type ParamsOf<Name extends CallName> = [ParamOf<Name>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<ParamOf<Name>, string>> };

interface Options {
  /** Empty values are left out. */
  query?: Readonly<Record<string, string | number | undefined>>;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** The request continues after the page is left. */
  keepalive?: boolean;
}

/** The press that an act requires. */
export type PressOf<Name extends CallName> =
  TypesOf<Name> extends { input: { act: true } } ? { press: Press } : { press?: undefined };

/** Path parameters and body of a call: JSON, or multipart when it is FormData. */
type CallOf<Name extends CallName> = ParamsOf<Name> & BodyOf<Name> & PressOf<Name> & Options;
type ArgumentsOf<Name extends CallName> =
  object extends CallOf<Name> ? [call?: CallOf<Name>] : [call: CallOf<Name>];

/**
 * Calls the API with the stored token and returns the parsed answer, e.g. `callApi('GET auth/dashboard')`; null for 204.
 * @throws ApiError for every answer that is not 2xx, and with status 0 when none came or it broke off.
 */
export async function callApi<Name extends CallName>(
  name: Name,
  ...[call]: ArgumentsOf<Name>
): Promise<Answer<Name>> {
  const response = await requestApi(name, call);
  if (response.status === 204) return null as Answer<Name>;
  return response.json().catch((error: unknown) => {
    if (call?.signal?.aborted) throw error;
    throw brokenOff(name);
  }) as Promise<Answer<Name>>;
}

/** Null in place of a record that is not found, so that deleting it again succeeds. */
export function ignoreNotFound(error: unknown): null {
  if (asApiError(error).status !== 404) throw error;
  return null;
}

/** The error for a 2xx response whose body is incomplete or not JSON. */
export function brokenOff(name: CallName): ApiError {
  const storesNothing = ['POST auth/login', 'POST auth/confirm'].includes(name);
  const isRead = name.startsWith('GET ') || name.endsWith('/search') || storesNothing;
  const error = new ApiError(0, '');
  error.maybeStored = !isRead;
  return error;
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

/**
 * The form of an answer that has this field, where the query decides between several forms: 'data' for a page.
 * @throws ApiError when the answer has another form.
 */
export function withField<Answer, Field extends string>(
  answer: Answer,
  field: Field,
): Extract<Answer, Record<Field, unknown>> {
  if (typeof answer !== 'object' || answer === null || !(field in answer))
    throw new ApiError(0, '');
  return answer as Extract<Answer, Record<Field, unknown>>;
}

interface AnyCall extends Options {
  params?: Readonly<Record<string, string>> | undefined;
  body?: unknown;
}

export function addressOf(name: CallName, { params = {}, query = {} }: AnyCall = {}) {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, param) => encodeURIComponent(params[param] ?? ''));
  const given = Object.entries(givenOf(query));
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return { method, address: `/api/v1/${filled}${given.length > 0 ? `?${search}` : ''}` };
}

/** The parameters that are not empty. */
export function givenOf<Params extends Readonly<Record<string, string | number | undefined>>>(
  params: Params,
): { [Name in keyof Params]?: Exclude<Params[Name], ''> } {
  const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== '';
  return Object.fromEntries(Object.entries(params).filter(isGiven)) as never;
}

/** @throws ApiError as `callApi` does. */
function requestApi(name: CallName, call: AnyCall = {}): Promise<Response> {
  return sendWithChallenge((more) =>
    requestOnce(name, { ...call, headers: { ...call.headers, ...more } }),
  );
}

async function requestOnce(name: CallName, call: AnyCall): Promise<Response> {
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

  const begun = method === 'GET' ? takeFirstCall(address, token) : undefined;
  const response = await (begun ?? fetch(address, init)).catch((error: unknown) => {
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
  const { message, errors, current } = (answer ?? {}) as Partial<
    Pick<ApiError, 'message' | 'errors' | 'current'>
  >;
  const error = new ApiError(status, message ?? '', errors);
  error.current = current;
  error.retryAfter = Number(retryAfter) || 0;
  return error;
}

/** Any failure as an ApiError; one that is none, such as a fault of this page, has status -1. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(-1, '');
}
