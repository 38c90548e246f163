import { env } from 'cloudflare:workers';
import { contentName, helpPaths } from '#site/lib/help/help-paths.ts';
import type { Chapter, HelpSection } from '#site/lib/help/make-chapter.ts';
import { readBuilt } from '#worker/http/built-files.ts';
import type { Unoffered } from './search.ts';

/** A chapter, and all chapters of its guide. */
interface ShownChapter extends Chapter {
  guide: readonly { path: string; title: string }[];
}

/** The chapter of a page's path; undefined where there is none. */
export async function readChapter(pathname: string): Promise<ShownChapter | undefined> {
  const path = pathname.replace(/\/$/, '');
  return helpPaths.includes(path) ? readContent<ShownChapter>(contentName(path)) : undefined;
}

/** For /cari: sections of the residents' guide, and all letters of the library. */
export const readSearched = () =>
  readContent<{ sections: HelpSection[]; library: Unoffered[] }>('cari');

/** Reads a prerendered JSON file of the guides (pages/bantuan/isi). */
const readContent = <Content>(name: string) =>
  readBuilt<Content>(env.ASSETS, `/bantuan/isi/${name}.json`);
