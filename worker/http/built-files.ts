import { getContext } from 'hono/context-storage';

/**
 * Reads JSON that the build wrote as a static asset, by its path. The dev server has no such files, so there the Worker
 * requests it from itself.
 */
export async function readBuilt<Content>(files: Fetcher, path: string): Promise<Content> {
  const isDev = import.meta.env?.MODE === 'development';
  const response = isDev
    ? await fetch(new URL(path, getContext().req.url))
    : await files.fetch(`https://files.invalid${path}`);
  return response.json<Content>();
}
