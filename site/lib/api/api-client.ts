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

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, or as multipart when it is FormData. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls `/api/v1/{path}` with the stored token and returns the parsed answer.
 * @throws ApiError for every answer that is not 2xx, and with status 0 when none came.
 */
export async function callApi<Answer>(path: string, call: ApiCall = {}): Promise<Answer> {
  const response = await send(path, call);
  return (await response.json().catch(() => null)) as Answer;
}

/**
 * Like `callApi`, for what the API answers as a file.
 * @throws ApiError as `callApi` does.
 */
export async function fetchFile(path: string, call: ApiCall = {}): Promise<Blob> {
  const response = await send(path, call);
  return response.blob().catch(() => {
    throw new ApiError(0, '');
  });
}

async function send(path: string, call: ApiCall): Promise<Response> {
  const { body, signal, method = 'GET' } = call;
  const headers = new Headers(call.headers);
  const token = readSession()?.token;
  if (token) headers.set('x-auth-token', token);
  const multipart = body instanceof FormData;
  if (body !== undefined && !multipart) headers.set('content-type', 'application/json');
  const init: RequestInit = { method, headers };
  if (signal) init.signal = signal;
  if (body !== undefined) init.body = multipart ? body : JSON.stringify(body);

  const response = await fetch(`/api/v1/${path}`, init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, '');
  });
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => null);
    const error = toApiError(response.status, answer);
    error.retryAfter = Number(response.headers.get('retry-after')) || 0;
    throw error;
  }
  return response;
}

/** The ApiError that a status and a parsed body stand for. */
export function toApiError(status: number, answer: unknown): ApiError {
  const { message, errors } = (answer ?? {}) as {
    message?: string;
    errors?: Record<string, string>;
  };
  return new ApiError(status, message ?? '', errors ?? {});
}

/** What was thrown, as an ApiError; status -1 for what is none. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(-1, '');
}
