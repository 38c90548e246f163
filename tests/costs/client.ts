import type { Cost } from '#tests/support/counting-database.ts';
import type { SentRequest } from './requests/request.ts';

/** The cost of a request, with the status and text that it would have been answered with. */
export interface Counted extends Cost {
  status: number;
  text: string;
}

/** Asks the counting Worker for the cost of a request; set on its response too. */
export const countHeader = 'x-count';

/** Sends requests to the counting Worker, each from another address because addresses are rate limited. */
export function portalClient(origin: URL) {
  const send = (sent: SentRequest, counting = false) => {
    const { method, path, token, body } = sent;
    const headers = new Headers({ 'cf-connecting-ip': crypto.randomUUID(), ...sent.headers });
    headers.set('user-agent', 'Mozilla/5.0');
    // Astro takes a form of its own pages alone.
    headers.set('origin', origin.origin);
    if (token) headers.set('x-auth-token', token);
    if (counting) headers.set(countHeader, '1');
    const isForm = body instanceof FormData;
    if (body && !isForm) headers.set('content-type', 'application/json');
    return fetch(new URL(path, origin), {
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

export type PortalClient = ReturnType<typeof portalClient>;
