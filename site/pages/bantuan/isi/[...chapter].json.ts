import type { APIRoute, GetStaticPaths } from 'astro';
import { contentName, guideOf } from '#site/lib/help/help-paths.ts';
import { sectionsOf } from '#site/lib/help/make-chapter.ts';
import { readMarkdown } from '#site/lib/help/read-markdown.ts';

/**
 * The chapters of the guides, and their sections for /cari, prerendered so that the Worker does not carry them
 * (site/server/help.ts reads them).
 */
export const prerender = true;

async function readContents(): Promise<ReadonlyMap<string, unknown>> {
  const chapters = await readMarkdown();
  const titled = (path: string) => ({ path, title: chapters.get(path)?.title ?? '' });
  const pages = [...chapters].map(
    ([path, chapter]) =>
      [contentName(path), { ...chapter, guide: guideOf(path).map(titled) }] as const,
  );
  const sections = [...chapters].flatMap(([path, chapter]) => sectionsOf(path, chapter));
  return new Map<string, unknown>([...pages, ['bagian', sections]]);
}

export const getStaticPaths = (async () => {
  const contents = await readContents();
  return [...contents.keys()].map((chapter) => ({ params: { chapter } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) => {
  const content = (await readContents()).get(params.chapter ?? '');
  return content ? Response.json(content) : new Response(null, { status: 404 });
};
