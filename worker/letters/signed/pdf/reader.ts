import { ObjectReader, Unreadable } from '#worker/media/index.ts';
import { type Dict, nameOf, objectKey, type Value } from './syntax.ts';

const word = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const twoIntegers = /[\0\t\n\f\r ]*(\d{1,9})[\0\t\n\f\r ]+(\d{1,9})(?![^\0\t\n\f\r ()<>[\]{}/%])/y;

/** Parses PDF syntax in order, in linear time. Throws Unreadable for anything that PDF readers parse differently. */
export class Reader extends ObjectReader<Value> {
  /** Matches a sticky pattern at the current position and moves past the match. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  /** Moves past a whole word if it comes next. */
  take(expected: string): boolean {
    const [found] = this.text.startsWith(expected, this.at) ? (this.match(word) ?? []) : [];
    if (found !== expected) this.at -= found?.length ?? 0;
    return found === expected;
  }

  /** Two integers in a row, such as an object's number and generation. */
  integers(): [number, number] {
    const [, first, second] = this.match(twoIntegers) ?? [];
    if (!second) throw new Unreadable('not two integers');
    return [Number(first), Number(second)];
  }

  protected ofName(): Value {
    const name = this.token
      .slice(1)
      .replace(/#([0-9A-Fa-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    return { name };
  }

  protected ofString(): Value {
    return { text: this.bytes, start: this.start, end: this.at };
  }

  protected ofRef(number: number, generation: number): Value {
    return { ref: objectKey(number, generation) };
  }

  protected ofPlain(value: number | boolean | null): Value {
    return value;
  }

  protected ofArray(items: Value[]): Value {
    return items;
  }

  protected ofDict(items: Value[]): Value {
    const dict: Dict = new Map();
    this.budget.spend(items.length);
    for (let at = 0; at < items.length; at += 2) {
      const [key, value] = [nameOf(items[at]), items[at + 1]];
      if (key === undefined || value === undefined) throw new Unreadable('an invalid entry');
      // Readers differ in which of two entries counts.
      if (dict.has(key)) throw new Unreadable('a duplicate key');
      dict.set(key, value);
    }
    return dict;
  }
}
