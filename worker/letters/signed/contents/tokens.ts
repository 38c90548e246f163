import { readHex, withoutEscapes } from '../pdf/syntax.ts';

/** A token of a content stream or character map. Strings have one character per byte. */
export interface Token {
  kind: 'string' | 'name' | 'bracket' | 'word';
  text: string;
}

const blank = '\\0\\t\\n\\f\\r ';
const regular = `[^${blank}()<>[\\]{}/%]`;
/** A comment, a name, a hexadecimal string, a bracket or the start of a literal string, a number or operator (ISO 32000-2, 7.2). */
const pattern = `%[^\\r\\n]*|/${regular}*|<([0-9A-Fa-f${blank}]*)>|[([\\]]|${regular}+`;
/** The end of an inline image, whose data is arbitrary (8.9.7). */
const imageEnd = new RegExp(`[${blank}]EI(?!${regular})`, 'g');

/** Reads tokens in order. Skips comments, dictionary delimiters and inline image data. Takes linear time. */
export function* tokensOf(source: string): Generator<Token> {
  const scanner = new RegExp(pattern, 'g');
  for (;;) {
    const [text, hex] = scanner.exec(source) ?? [];
    if (text === undefined) return;
    if (text === '(') {
      const start = scanner.lastIndex;
      scanner.lastIndex = endOfLiteral(source, start);
      yield { kind: 'string', text: withoutEscapes(source.slice(start, scanner.lastIndex)) };
      scanner.lastIndex += 1;
    } else if (hex !== undefined) {
      yield { kind: 'string', text: readHex(hex.replace(/[^0-9A-Fa-f]/g, '')) };
    } else if (text.startsWith('/')) {
      yield { kind: 'name', text: text.slice(1) };
    } else if (!text.startsWith('%')) {
      yield { kind: text === '[' || text === ']' ? 'bracket' : 'word', text };
      if (text === 'ID') scanner.lastIndex = endOfImage(source, scanner.lastIndex);
    }
  }
}

/** The offset of a literal string's closing parenthesis; the end of the source if it is missing. */
function endOfLiteral(source: string, start: number): number {
  const sign = /\\.?|[()]/gs;
  sign.lastIndex = start;
  for (let open = 1; open > 0; ) {
    const [text] = sign.exec(source) ?? [];
    if (text === undefined) return source.length;
    if (text === '(') open += 1;
    if (text === ')') open -= 1;
  }
  return sign.lastIndex - 1;
}

function endOfImage(source: string, start: number): number {
  imageEnd.lastIndex = start;
  return imageEnd.exec(source) ? imageEnd.lastIndex : source.length;
}
