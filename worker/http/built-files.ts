import { getContext } from 'hono/context-storage';

/** Reads a JSON asset written by the build. The dev server has no such assets, so the Worker requests the path from itself. */
export async function readBuilt<Content>(files: Fetcher, path: string): Promise<Content> {
  const isDev = import.meta.env?.MODE === 'development';
  const response = isDev
    ? await fetch(new URL(path, getContext().req.url))
    : await files.fetch(`https://files.invalid${path}`);
  return response.json<Content>();
}
