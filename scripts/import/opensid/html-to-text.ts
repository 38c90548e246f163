/** Named characters that editors write (HTML, section 13.5); others by their number. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  frac12: '½',
  times: '×',
  copy: '©',
  reg: '®',
  eacute: 'é',
  agrave: 'à',
  laquo: '«',
  raquo: '»',
};

/**
 * The text of HTML as an editor made it: a paragraph, a heading or a row a line with one empty line between paragraphs, items
 * with a dash. Tags, scripts, styles and comments go. A text without any tag stays as it is.
 */
export function htmlToText(html: string): string {
  if (!/<[a-z!/]|&[a-z#]/i.test(html)) return html.trim();
  const text = html
    .replace(/<!--[\s\S]*?-->|<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/(?:td|th)\s*>/gi, ' ')
    .replace(/<tr\b[^>]*>|<\/?(?:div|dt|dd)\b[^>]*>/gi, '\n')
    .replace(/<\/?(?:p|h[1-6]|ul|ol|table|blockquote|section|article|hr|pre)\b[^>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, character);
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}(?=- )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function character(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
