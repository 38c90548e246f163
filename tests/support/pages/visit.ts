import type { Portal } from '../portal.ts';

/** The response to a visitor, without following a redirect. */
export async function visit({ url }: Portal, path: string, init?: RequestInit) {
  const response = await fetch(new URL(path, url), { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
