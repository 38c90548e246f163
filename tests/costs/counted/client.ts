import type { Asked } from '../asks/ask.ts';
import { type Counted, countHeader, runPath, type Statement } from './counted.ts';

/** The Worker that counts, at this address. */
export function countedPortal(origin: URL) {
  /** Sends a request: from an address of its own, as each address has only so many tries. */
  const send = ({ method, path, token, body, headers: more }: Asked, counting = false) => {
    const headers = new Headers({ 'cf-connecting-ip': crypto.randomUUID(), ...more });
    headers.set('user-agent', 'Mozilla/5.0');
    if (token) headers.set('x-auth-token', token);
    if (counting) headers.set(countHeader, '1');
    const multipart = body instanceof FormData;
    if (body && !multipart) headers.set('content-type', 'application/json');
    const sent = multipart ? body : body && JSON.stringify(body);
    return fetch(new URL(path, origin), {
      ...{ method, headers, redirect: 'manual' },
      ...(sent && { body: sent }),
    });
  };
  const runAll = async (statements: readonly Statement[]) => {
    const response = await fetch(new URL(runPath, origin), {
      method: 'POST',
      body: JSON.stringify(statements),
    });
    if (!response.ok) throw new Error(`${statements[0]?.sql}: ${await response.text()}`);
  };
  return {
    send,
    /** @throws for what never reaches the Worker, such as a file that the build made. */
    count: async (asked: Asked): Promise<Counted> => {
      const response = await send(asked, true);
      if (!response.headers.has(countHeader)) throw new Error(`${asked.path} is not counted`);
      return (await response.json()) as Counted;
    },
    runAll,
  };
}

export type CountedPortal = ReturnType<typeof countedPortal>;
