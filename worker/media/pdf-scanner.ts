import { Budget } from './budget.ts';

/** Tokens of PDF syntax (ISO 32000-2, 7.2). `other` is a stray delimiter, %%EOF, and what is open or very long. */
export type TokenKind = 'word' | 'name' | 'string' | '[' | ']' | '<<' | '>>' | 'other' | 'end';

/** Limits in bytes: standards and readers have 127 and 32,767. */
const maxLength = { word: 200, literal: 2 ** 16 };
/** An array or a dictionary takes as much memory as several numbers, and scanning takes time. */
const unitsOfCollection = 5;
const bytesOfUnit = 64;

const [regular, blank, delimiter] = [0, 1, 2];
const classes = new Uint8Array(256);
for (const sign of '\0\t\n\f\r ') classes[sign.charCodeAt(0)] = blank;
for (const sign of '()<>[]{}/%') classes[sign.charCodeAt(0)] = delimiter;

const hexBlank = /[\0\t\n\f\r ]/g;
const hexEnd = /[^0-9A-Fa-f\0\t\n\f\r ]/g;
/** The end of an inline image, whose data is arbitrary (8.9.7). */
const imageEnd = /[\0\t\n\f\r ]EI(?![^\0\t\n\f\r ()<>[\]{}/%])/g;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const classAt = (text: string, at: number): number | undefined => classes[text.charCodeAt(at)];

/** Reads the tokens of a PDF's parts in order, in linear time, within a budget and without collecting them. */
export class Scanner {
  /** One character per byte. */
  readonly text: string;
  readonly budget: Budget;
  at: number;
  /** The offset of the last token, which ends at `at`. */
  start = 0;

  constructor(text: string, budget = new Budget(), at = 0) {
    this.text = text;
    this.budget = budget;
    this.at = at;
  }

  /** Moves past the next token. @throws InflationError beyond the budget */
  next(): TokenKind {
    const from = this.at;
    this.skipBlanks();
    this.start = this.at;
    const kind = this.#read();
    const units = kind === '[' || kind === '<<' ? unitsOfCollection : 1;
    this.budget.spend(units + Math.floor((this.at - from) / bytesOfUnit));
    return kind;
  }

  /** The last token as it is written. */
  get token(): string {
    return this.text.slice(this.start, this.at);
  }

  /** The bytes of the last token, a string: one character each (7.3.4). */
  get bytes(): string {
    const inner = this.text.slice(this.start + 1, this.at - 1);
    return this.text[this.start] === '(' ? withoutEscapes(inner) : readHex(inner);
  }

  /** Moves past blanks and comments, up to %%EOF. */
  skipBlanks(): void {
    const { text } = this;
    let { at } = this;
    for (;;) {
      while (classAt(text, at) === blank) at += 1;
      if (text[at] !== '%' || text.startsWith('%%EOF', at)) break;
      while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
    }
    this.at = at;
  }

  /** Whether a name, number or operator goes on at this offset. */
  isRegular(at: number): boolean {
    return classAt(this.text, at) === regular;
  }

  /** Moves past the data of an inline image. */
  skipImage(): void {
    imageEnd.lastIndex = this.at;
    this.at = imageEnd.test(this.text) ? imageEnd.lastIndex : this.text.length;
  }

  #read(): TokenKind {
    const { text, start } = this;
    const sign = text[start];
    if (sign === undefined) return 'end';
    if (sign === '/' || this.isRegular(start)) return this.#word(sign === '/' ? 'name' : 'word');
    if (sign === '(') return this.#literal();
    const pair = text.slice(start, start + 2);
    this.at += pair === '<<' || pair === '>>' ? 2 : 1;
    if (pair === '<<' || pair === '>>') return pair;
    if (sign === '[' || sign === ']') return sign;
    if (sign === '<') return this.#hex();
    if (sign === '%') this.at += 4;
    return 'other';
  }

  #word(kind: 'word' | 'name'): TokenKind {
    const { text, start } = this;
    let end = start + 1;
    while (classAt(text, end) === regular) end += 1;
    this.at = end;
    return end - start > maxLength.word ? 'other' : kind;
  }

  #hex(): TokenKind {
    hexEnd.lastIndex = this.at;
    if (hexEnd.exec(this.text)?.[0] !== '>') return 'other';
    this.at = hexEnd.lastIndex;
    return 'string';
  }

  #literal(): TokenKind {
    const { text, start } = this;
    let end = start;
    for (let open = 1; open > 0; ) {
      end += 1;
      if (text[end] === '(') open += 1;
      else if (text[end] === ')') open -= 1;
      else if (text[end] === '\\') end += 1;
      else if (end >= text.length) break;
    }
    this.at = Math.min(end + 1, text.length);
    return end >= text.length || end - start > maxLength.literal ? 'other' : 'string';
  }
}

/** A literal string with its escapes resolved (7.3.4.2). */
const withoutEscapes = (literal: string): string =>
  literal.replace(/\\([0-7]{1,3}|\r\n|.)/gs, (_, escaped: string) => {
    if (/[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
    return /[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped);
  });

/** A hexadecimal string; a missing last digit is 0 (7.3.4.3). */
function readHex(written: string): string {
  const digits = written.replace(hexBlank, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1');
}
