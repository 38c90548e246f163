import type { APIRoute, GetStaticPaths } from 'astro';
import { contentName, guideOf } from '#site/lib/help/help-paths.ts';
import { sectionsOf } from '#site/lib/help/make-chapter.ts';
import { readMarkdown } from '#site/lib/help/read-markdown.ts';

/**
 * The guides' chapters, made by the build, so that the Worker holds none of their text: the pages fetch them from its files
 * (site/server/help.ts). And all sections in one file, for /cari.
 */
export const prerender = true;

export const getStaticPaths = (async () => {
  const chapters = await readMarkdown();
  const titled = (path: string) => ({ path, title: chapters.get(path)?.title ?? '' });
  const pages = [...chapters].map(([path, chapter]) => ({
    params: { chapter: contentName(path) },
    props: { content: { ...chapter, guide: guideOf(path).map(titled) } },
  }));
  const sections = [...chapters].flatMap(([path, chapter]) => sectionsOf(path, chapter));
  return [...pages, { params: { chapter: 'bagian' }, props: { content: sections } }];
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => Response.json(props.content);
