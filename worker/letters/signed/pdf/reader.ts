import { type Dict, objectKey, Unreadable, type Value } from './syntax.ts';

const blanks: ReadonlySet<number | undefined> = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = [...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0));
/** What a word ends at; beyond the last byte it does too. */
const ends: ReadonlySet<number | undefined> = new Set([...blanks, ...delimiters, undefined]);
const maxDepth = 40;
const maxComment = 100;
const maxWord = 200;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads values in order, and refuses what readers of PDFs understand in several ways. Time linear in what is read. */
export class Reader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  peek(ahead = 0): string {
    const byte = this.bytes[this.at + ahead];
    return byte === undefined ? '' : String.fromCharCode(byte);
  }

  /** Past blanks, and comments too short and plain to hide an object from another reader. */
  skipBlanks(): void {
    for (;;) {
      while (blanks.has(this.bytes[this.at])) this.at += 1;
      if (this.peek() !== '%' || this.has('%%EOF')) return;
      const start = this.at;
      while (/[^\r\n]/.test(this.peek())) {
        this.at += 1;
        if (this.at - start > maxComment) throw new Unreadable('a long comment');
      }
      const words = String.fromCharCode(...this.bytes.subarray(start, this.at));
      if (/obj|xref|trailer|stream/.test(words)) throw new Unreadable('a comment like an object');
    }
  }

  has(word: string): boolean {
    for (let index = 0; index < word.length; index += 1) {
      if (this.bytes[this.at + index] !== word.charCodeAt(index)) return false;
    }
    return true;
  }

  /** Takes a word that ends where a word may end; false leaves all as it was. */
  take(word: string): boolean {
    if (!this.has(word) || !ends.has(this.bytes[this.at + word.length])) return false;
    this.at += word.length;
    return true;
  }

  expect(word: string): void {
    this.skipBlanks();
    if (!this.take(word)) throw new Unreadable(`no ${word}`);
  }

  word(): string {
    const start = this.at;
    while (!ends.has(this.bytes[this.at])) {
      this.at += 1;
      if (this.at - start > maxWord) throw new Unreadable('a long word');
    }
    return String.fromCharCode(...this.bytes.subarray(start, this.at));
  }

  integer(): number {
    this.skipBlanks();
    const word = this.word();
    if (!/^\d{1,10}$/.test(word)) throw new Unreadable('no integer');
    return Number(word);
  }

  value(depth = 0): Value {
    if (depth > maxDepth) throw new Unreadable('too deep');
    this.skipBlanks();
    const sign = this.peek();
    if (sign === '/') return { name: this.name() };
    if (sign === '(') return this.literal();
    if (sign === '[') return this.array(depth);
    if (sign === '<') return this.peek(1) === '<' ? this.dict(depth) : this.hex();
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(word)) throw new Unreadable('an unknown word');
    return this.reference(word) ?? Number(word);
  }

  /** A reference, if that is what begins with `word`. */
  private reference(word: string): Value | undefined {
    const after = this.at;
    if (/^\d{1,10}$/.test(word)) {
      this.skipBlanks();
      const generation = this.word();
      this.skipBlanks();
      if (this.take('R')) {
        if (!/^(0|[1-9]\d{0,4})$/.test(generation)) throw new Unreadable('an unknown generation');
        return { ref: objectKey(Number(word), Number(generation)) };
      }
    }
    this.at = after;
    return undefined;
  }

  private name(): string {
    this.at += 1;
    return this.word().replace(/#([0-9A-Fa-f]{2})/g, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }

  private array(depth: number): Value[] {
    this.at += 1;
    const items: Value[] = [];
    for (;;) {
      this.skipBlanks();
      if (this.peek() === ']') break;
      items.push(this.value(depth + 1));
    }
    this.at += 1;
    return items;
  }

  private dict(depth: number): Dict {
    this.at += 2;
    const dict: Dict = new Map();
    for (;;) {
      this.skipBlanks();
      if (this.has('>>')) break;
      if (this.peek() !== '/') throw new Unreadable('no key');
      const key = this.name();
      // Readers differ in which of two counts.
      if (dict.has(key)) throw new Unreadable('a key twice');
      dict.set(key, this.value(depth + 1));
    }
    this.at += 2;
    return dict;
  }

  private hex(): Value {
    const start = this.at;
    const end = this.bytes.indexOf(0x3e, start);
    if (end < 0) throw new Unreadable('an open string');
    this.at = end + 1;
    const written = Buffer.from(this.bytes.subarray(start + 1, end)).toString('latin1');
    const digits = written.replace(/[\0\t\n\f\r ]/g, '');
    if (!/^[0-9A-Fa-f]*$/.test(digits)) throw new Unreadable('no hex');
    const even = digits.length % 2 === 0 ? digits : `${digits}0`;
    return { text: Buffer.from(even, 'hex').toString('latin1'), start, end: end + 1 };
  }

  private literal(): Value {
    const start = this.at;
    const parts: string[] = [];
    let open = 0;
    do {
      const sign = this.peek();
      if (sign === '') throw new Unreadable('an open string');
      this.at += 1;
      if (sign === '\\') {
        parts.push(this.escape());
        continue;
      }
      if (sign === '(') open += 1;
      if (sign === ')') open -= 1;
      parts.push(sign);
    } while (open > 0);
    return { text: parts.join('').slice(1, -1), start, end: this.at };
  }

  private escape(): string {
    const sign = this.peek();
    this.at += 1;
    if (/[0-7]/.test(sign)) {
      let code = sign;
      while (code.length < 3 && /[0-7]/.test(this.peek())) {
        code += this.peek();
        this.at += 1;
      }
      return String.fromCharCode(Number.parseInt(code, 8) & 255);
    }
    if (sign === '\r' && this.peek() === '\n') this.at += 1;
    if (sign === '\r' || sign === '\n') return '';
    return escapes[sign] ?? sign;
  }
}
