export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface Call {
  token?: string;
  json?: unknown;
  form?: FormData;
  /** A body sent as it is. */
  raw?: string;
  headers?: Record<string, string>;
}

/** Calls of the API, each made by `send`: the answer read as JSON where it is that. */
export function callsBy(send: (path: string, init: RequestInit) => Promise<Response>) {
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
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const answer = isJson ? JSON.parse(text) : text || null;
    return { status: response.status, body: answer, headers: response.headers };
  };
}
