import { helpFile, helpPaths } from './help-paths.ts';

/** A chapter of a guide, ready to be shown. */
export interface Chapter {
  title: string;
  lead: string;
  /** HTML below the lead. */
  html: string;
  sections: readonly { id: string; title: string }[];
}

/** A searchable section of a chapter, for /cari. */
export interface HelpSection {
  href: string;
  kind: string;
  title: string;
  text: string;
}

const begin = /^<h1[^>]*>(?<title>.*?)<\/h1>\s*<p>(?<lead>.*?)<\/p>\s*(?<rest>.*)$/s;
const heading = /<h2 id="([^"]+)">(.*?)<\/h2>/gs;

/**
 * Makes a chapter from rendered Markdown. Links between chapters become links between pages; a path of the portal, written
 * as `/login`, becomes a link. Pictures bypass Astro's image
 * endpoint.
 * @throws without a title and lead, or for a link to an unknown chapter.
 */
export function makeChapter(path: string, markup: string): Chapter {
  const { title, lead, rest } = begin.exec(markup)?.groups ?? {};
  if (!title || !lead || !rest) throw new Error(`${path} begins with no title and sentence`);
  const html = rest
    .replaceAll(/src="\/_image\?href=([^&"]+)[^"]*"/g, (_, file: string) => {
      return `src="${decodeURIComponent(file)}"`;
    })
    .replaceAll(/<code>(\/[^<]*)<\/code>/g, '<a href="$1">$1</a>')
    .replaceAll(/href="([^"]*\.md)(#[^"]*)?"/g, (_, file: string, hash = '') => {
      return `href="${pageOf(path, file)}${hash}"`;
    })
    // Astro derives ids from headings before their placeholders are filled.
    .replaceAll(heading, (_, _id, text: string) => `<h2 id="${slugOf(textOf(text))}">${text}</h2>`);
  const sections = [...html.matchAll(heading)].map(([, id = '', text = '']) => ({
    id,
    title: textOf(text),
  }));
  return { title: textOf(title), lead: textOf(lead), html, sections };
}

/** The id of a heading, as GitHub makes it. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

/** The page of a file that another page's file links to. */
function pageOf(path: string, link: string): string {
  const file = new URL(link, `file:///${helpFile(path)}`).pathname.slice(1);
  const page = helpPaths.find((one) => helpFile(one) === file);
  if (!page) throw new Error(`${path} links to ${link}, which is no chapter`);
  return page;
}

/** The sections of a chapter of the residents' guide with all their words. */
export function sectionsOf(path: string, { title, lead, html, sections }: Chapter): HelpSection[] {
  const kind = 'Panduan warga';
  const texts = html.split(/<h2 .*?<\/h2>/s).slice(1);
  return [
    { href: path, kind, title, text: lead },
    ...sections.map((section, index) => ({
      href: `${path}#${section.id}`,
      kind,
      title: section.title,
      text: textOf(texts[index] ?? ''),
    })),
  ];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** The words of some HTML of the guides. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+([.,:;?!)])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
