import type { APIRoute, GetStaticPaths } from 'astro';
import { library } from '#contract/library/index.ts';
import { contentName, guideOf, residentHelp } from '#site/lib/help/help-paths.ts';
import { sectionsOf } from '#site/lib/help/make-chapter.ts';
import { readMarkdown } from '#site/lib/help/read-markdown.ts';
import type { Unoffered } from '#site/server/search.ts';

/**
 * The chapters of the guides, and what /cari finds besides content and services, prerendered so that the Worker does not carry them
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
  const sections = [...chapters]
    .filter(([path]) => guideOf(path) === residentHelp)
    .flatMap(([path, chapter]) => sectionsOf(path, chapter));
  const letters = library.map(({ letter: { type, title, needs, keywords } }) => {
    return { type, title, needs, keywords } satisfies Unoffered;
  });
  return new Map<string, unknown>([...pages, ['cari', { sections, library: letters }]]);
}

export const getStaticPaths = (async () => {
  const contents = await readContents();
  return [...contents.keys()].map((chapter) => ({ params: { chapter } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  Response.json((await readContents()).get(params.chapter ?? ''));
