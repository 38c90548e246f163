import { Budget } from './budget.ts';

/** Tokens of PDF syntax (ISO 32000-2, 7.2). `other` is a stray delimiter, %%EOF, and what is open or very long. */
export type TokenKind = 'word' | 'name' | 'string' | '[' | ']' | '<<' | '>>' | 'other' | 'end';

/** Limits in bytes: standards and readers have 127 and 32,767. */
const maxLength = { word: 200, literal: 2 ** 16 };
/** An array or a dictionary takes as much memory as several numbers, and scanning takes time. */
const unitsOfCollection = 5;
const bytesOfUnit = 64;

const blanks = /[\0\t\n\f\r ]*/y;
const comment = /%(?!%EOF)[^\r\n]*/y;
const word = /\/?[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const hex = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;
const other = /<<|>>|%%EOF|./sy;
/** The end of an inline image, whose data is arbitrary (8.9.7). */
const imageEnd = /[\0\t\n\f\r ]EI(?![^\0\t\n\f\r ()<>[\]{}/%])/g;
const marks: readonly string[] = ['[', ']', '<<', '>>'] satisfies TokenKind[];
const isMark = (token: string): token is TokenKind => marks.includes(token);
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

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
    this.budget.spend(units + (this.at - from) / bytesOfUnit);
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
    do this.moveBy(blanks);
    while (this.moveBy(comment));
  }

  /** Moves past the data of an inline image. */
  skipImage(): void {
    if (!this.moveBy(imageEnd)) this.at = this.text.length;
  }

  /** Moves past what matches, from here or for a global pattern from anywhere behind; whether anything does. */
  moveBy(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  #read(): TokenKind {
    const { text, start } = this;
    if (start === text.length) return 'end';
    if (text[start] === '(') return this.#literal();
    if (this.moveBy(hex)) return 'string';
    if (this.moveBy(word) && this.at > start) {
      if (this.at - start > maxLength.word) return 'other';
      return text[start] === '/' ? 'name' : 'word';
    }
    this.moveBy(other);
    return isMark(this.token) ? this.token : 'other';
  }

  #literal(): TokenKind {
    const { text, start } = this;
    let end = start;
    for (let open = 1; open > 0 && end < text.length; ) {
      end += 1;
      if (text[end] === '(') open += 1;
      else if (text[end] === ')') open -= 1;
      else if (text[end] === '\\') end += 1;
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
  const digits = written.replace(/[\0\t\n\f\r ]/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1');
}
