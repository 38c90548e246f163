import type { Cost } from '#tests/support/counting-database.ts';

/** A request as it is sent. */
export interface SentRequest {
  method: string;
  /** With its query. */
  path: string;
  token?: string | undefined;
  body?: FormData | object | undefined;
  headers?: Record<string, string> | undefined;
}

/** The cost of a request, with the status and text of its response. */
export interface Counted extends Cost {
  status: number;
  text: string;
}

/** Request header that makes the counting Worker respond with the cost; its response has it too. */
export const countHeader = 'x-count';

/** Sends requests to a portal, each from another client address because of rate limits. */
export function portalClient(
  origin: URL,
  fetchFrom: (url: URL, init: RequestInit) => Promise<Response> = fetch,
) {
  const send = (sent: SentRequest, counting = false) => {
    const { method, path, token, body } = sent;
    const headers = new Headers({ 'cf-connecting-ip': crypto.randomUUID(), ...sent.headers });
    headers.set('user-agent', 'Mozilla/5.0');
    // Astro rejects forms from another origin.
    headers.set('origin', origin.origin);
    if (token) headers.set('x-auth-token', token);
    if (counting) headers.set(countHeader, '1');
    const isForm = body instanceof FormData;
    if (body && !isForm) headers.set('content-type', 'application/json');
    return fetchFrom(new URL(path, origin), {
      method,
      headers,
      redirect: 'manual',
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  };
  /** @throws for a static file, which never reaches the Worker. */
  const count = async (sent: SentRequest): Promise<Counted> => {
    const response = await send(sent, true);
    if (!response.headers.has(countHeader)) throw new Error(`${sent.path} is not counted`);
    return (await response.json()) as Counted;
  };
  return { send, count };
}

export type PortalClient = Pick<ReturnType<typeof portalClient>, 'send'>;
