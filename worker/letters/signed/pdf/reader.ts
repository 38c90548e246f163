import { type Dict, objectKey, readHex, Unreadable, type Value, withoutEscapes } from './syntax.ts';

const blank = '[\\0\\t\\n\\f\\r ]';
const regular = '[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]';
const blanks = new RegExp(`${blank}*`, 'y');
const comment = /%(?!%EOF).*/y;
const word = new RegExp(`${regular}*`, 'y');
const twoIntegers = new RegExp(`${blank}*(\\d{1,9})${blank}+(\\d{1,9})(?!${regular})`, 'y');
const reference = new RegExp(`(\\d{1,9})${blank}+(0|[1-9]\\d{0,4})${blank}+R(?!${regular})`, 'y');
const maxDepth = 40;
const maxWord = 200;

/** Parses PDF syntax in order, in linear time. Throws Unreadable for anything that PDF readers parse differently. */
export class Reader {
  /** One character per byte. */
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** Matches a sticky pattern at the current position and moves past the match. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  skipBlanks(): void {
    do this.match(blanks);
    while (this.match(comment));
  }

  /** Moves past these characters if they come next, after blanks. */
  skip(characters: string): boolean {
    this.skipBlanks();
    if (!this.text.startsWith(characters, this.at)) return false;
    this.at += characters.length;
    return true;
  }

  word(): string {
    const [found = ''] = this.match(word) ?? [];
    if (found.length > maxWord) throw new Unreadable('a word too long');
    return found;
  }

  /** Moves past a whole word if it comes next. */
  take(expected: string): boolean {
    const start = this.at;
    if (this.word() === expected) return true;
    this.at = start;
    return false;
  }

  /** Two integers in a row, such as an object's number and generation. */
  integers(): [number, number] {
    const [, first, second] = this.match(twoIntegers) ?? [];
    if (!second) throw new Unreadable('not two integers');
    return [Number(first), Number(second)];
  }

  value(depth = 0): Value {
    if (depth > maxDepth) throw new Unreadable('values nested too deeply');
    if (this.skip('/')) return { name: this.name() };
    if (this.skip('[')) return this.array(depth);
    if (this.skip('<<')) return this.dict(depth);
    if (this.skip('<')) return this.hex();
    if (this.skip('(')) return this.literal();
    const [, number, generation] = this.match(reference) ?? [];
    if (number) return { ref: objectKey(Number(number), Number(generation)) };
    const found = this.word();
    if (found === 'true' || found === 'false') return found === 'true';
    if (found === 'null') return null;
    if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(found)) throw new Unreadable('an unknown word');
    return Number(found);
  }

  private name(): string {
    return this.word().replace(/#([0-9A-Fa-f]{2})/g, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }

  private array(depth: number): Value[] {
    const items: Value[] = [];
    while (!this.skip(']')) items.push(this.value(depth + 1));
    return items;
  }

  private dict(depth: number): Dict {
    const dict: Dict = new Map();
    while (!this.skip('>>')) {
      if (!this.skip('/')) throw new Unreadable('a key that is not a name');
      const key = this.name();
      // Readers differ in which of two entries counts.
      if (dict.has(key)) throw new Unreadable('a duplicate key');
      dict.set(key, this.value(depth + 1));
    }
    return dict;
  }

  private hex(): Value {
    const start = this.at - 1;
    const [, written = '?'] = this.match(/([^>]*)>/y) ?? [];
    const digits = written.replace(/[\0\t\n\f\r ]/g, '');
    if (!/^[0-9A-Fa-f]*$/.test(digits)) throw new Unreadable('an invalid hexadecimal string');
    return { text: readHex(digits), start, end: this.at };
  }

  private literal(): Value {
    const start = this.at - 1;
    for (let open = 1; open > 0; ) {
      const [part] = this.match(/[()]|\\.|[^()\\]+/sy) ?? [];
      if (part === undefined) throw new Unreadable('an unterminated string');
      if (part === '(') open += 1;
      if (part === ')') open -= 1;
    }
    const text = withoutEscapes(this.text.slice(start + 1, this.at - 1));
    return { text, start, end: this.at };
  }
}
