import { env } from 'cloudflare:workers';
import { publicOrigin } from '#worker/http/public-origin.ts';

/** The portal's own origin for links that must be whole, null where it is not known (worker/http/public-origin.ts). */
export const siteOrigin = (url: URL): string | null => publicOrigin(env, url);

/** The whole address of a root-relative path, where the origin is known. */
export function wholeAddress(path: string, url: URL): string | undefined {
  const origin = siteOrigin(url);
  // Joined as texts: as a relative address, '//evil.example' would be another host's.
  return origin === null ? undefined : origin + path;
}

/** 404 response of files with absolute addresses while the origin is unknown. */
export const noOrigin = (): Response =>
  new Response('PUBLIC_ORIGIN belum diatur.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
