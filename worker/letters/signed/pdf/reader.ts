import { Scanner, type TokenKind } from '#worker/media/index.ts';
import { type Dict, objectKey, Unreadable, type Value } from './syntax.ts';

const blank = '[\\0\\t\\n\\f\\r ]';
const regular = '[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]';
const twoIntegers = new RegExp(`${blank}*(\\d{1,9})${blank}+(\\d{1,9})(?!${regular})`, 'y');
const reference = new RegExp(`(\\d{1,9})${blank}+(0|[1-9]\\d{0,4})${blank}+R(?!${regular})`, 'y');
const maxDepth = 40;
/** A dictionary's entry takes more memory than a list's. */
const unitsOfEntry = 2;

/** Parses PDF syntax in order, in linear time. Throws Unreadable for anything that PDF readers parse differently. */
export class Reader extends Scanner {
  /** Matches a sticky pattern at the current position and moves past the match. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  /** Moves past a whole word if it comes next. */
  take(expected: string): boolean {
    const end = this.at + expected.length;
    if (!this.text.startsWith(expected, this.at) || this.isRegular(end)) return false;
    this.at = end;
    return true;
  }

  /** Two integers in a row, such as an object's number and generation. */
  integers(): [number, number] {
    const [, first, second] = this.match(twoIntegers) ?? [];
    if (!second) throw new Unreadable('not two integers');
    return [Number(first), Number(second)];
  }

  value(kind: TokenKind = this.next(), depth = 0): Value {
    if (depth > maxDepth) throw new Unreadable('values nested too deeply');
    if (kind === 'name') return { name: this.#name() };
    if (kind === '[') return this.#array(depth);
    if (kind === '<<') return this.#dict(depth);
    const { start, at: end, token } = this;
    if (kind === 'hex' || kind === 'literal') return { text: this.bytes, start, end };
    this.at = start;
    const [, number, generation] = this.match(reference) ?? [];
    if (number) return { ref: objectKey(Number(number), Number(generation)) };
    this.at = end;
    if (kind !== 'word') throw new Unreadable('an unknown token');
    if (token === 'true' || token === 'false') return token === 'true';
    if (token === 'null') return null;
    if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(token)) throw new Unreadable('an unknown word');
    return Number(token);
  }

  #name(): string {
    return this.token
      .slice(1)
      .replace(/#([0-9A-Fa-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }

  #array(depth: number): Value[] {
    const items: Value[] = [];
    for (let kind = this.next(); kind !== ']'; kind = this.next())
      items.push(this.value(kind, depth + 1));
    return items;
  }

  #dict(depth: number): Dict {
    const dict: Dict = new Map();
    for (let kind = this.next(); kind !== '>>'; kind = this.next()) {
      if (kind !== 'name') throw new Unreadable('a key that is not a name');
      this.budget.spend(unitsOfEntry);
      const key = this.#name();
      // Readers differ in which of two entries counts.
      if (dict.has(key)) throw new Unreadable('a duplicate key');
      dict.set(key, this.value(this.next(), depth + 1));
    }
    return dict;
  }
}
