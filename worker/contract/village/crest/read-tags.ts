export interface Tag {
  /** Without a namespace's prefix of SVG's own. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** It closes an element, or has nothing in it. */
  closes: boolean;
  opens: boolean;
  /** The text after it, up to the next tag. */
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string) =>
  text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>([^<]*)/g;
const asides = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*>/g;

/** The tags of an SVG file in their order; null where it is none, or holds what no drawing needs (entities, CDATA). */
export function readTags(svg: string): Tag[] | null {
  const bare = svg
    .replace(asides, '')
    .replace(/<!\[CDATA\[([^<]*?)\]\]>/g, '$1')
    .replace(/^\uFEFF/, '')
    .trim();
  const found = [...bare.matchAll(tag)];
  if (found.map(([whole]) => whole).join('') !== bare || found.length === 0) return null;
  return found.map(([, slash, name = '', list = '', end, text = '']) => ({
    name: name.replace(/^svg:/, ''),
    attributes: Object.fromEntries(
      [...list.matchAll(attribute)].map(([, key = '', one, other]) => [
        key,
        decode(one ?? other ?? ''),
      ]),
    ),
    opens: slash === '',
    closes: slash !== '' || end !== '',
    text: decode(text),
  }));
}
