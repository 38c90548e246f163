import { decodeHTMLStrict } from 'entities';

/**
 * Converts an editor's HTML to text: one line per paragraph, heading or table row, an empty line between paragraphs, list items with
 * a dash, without scripts, styles and comments. Text without tags keeps its lines.
 */
export function htmlToText(html: string): string {
  const text = /<[a-z!/]/i.test(html) ? withoutTags(html) : html;
  return decodeHTMLStrict(text)
    .replace(/\ufffd/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

function withoutTags(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/(?:\s|&(?:nbsp|#160|#xa0);)+/gi, ' ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/(?:td|th)\s*>/gi, ' ')
    .replace(/<tr\b[^>]*>|<\/?(?:div|dt|dd)\b[^>]*>/gi, '\n')
    .replace(
      /<\/?(?:p|h[1-6]|ul|ol|table|blockquote|section|article|figure|figcaption|hr|pre)\b[^>]*>/gi,
      '\n\n',
    )
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{2,}(?=- )/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}
