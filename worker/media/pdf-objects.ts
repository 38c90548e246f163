import { Scanner, type TokenKind } from './pdf-scanner.ts';

const maxDepth = 40;
const blank = '[\\0\\t\\n\\f\\r ]{1,99}';
const reference = new RegExp(
  `(\\d{1,9})${blank}(0|[1-9]\\d{0,4})${blank}R(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])`,
  'y',
);
const number = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/** The bytes are not a PDF that every reader parses alike. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Parses objects (ISO 32000-2, 7.3) in order; a subclass makes values of them. */
export abstract class ObjectReader<Value> extends Scanner {
  /** Of the last token, a name. */
  protected abstract ofName(): Value;
  /** Of the last token, a string. */
  protected abstract ofString(): Value;
  protected abstract ofRef(number: number, generation: number): Value;
  protected abstract ofPlain(value: number | boolean | null): Value;
  protected abstract ofArray(items: Value[]): Value;
  /** Of keys and values in turn; whatever they are. */
  protected abstract ofDict(items: Value[]): Value;

  /** @throws Unreadable, and InflationError beyond the budget */
  value(kind: TokenKind = this.next(), depth = 0): Value {
    if (depth > maxDepth) throw new Unreadable('values nested too deeply');
    if (kind === 'name') return this.ofName();
    if (kind === 'string') return this.ofString();
    if (kind === '[') return this.ofArray(this.#upTo(']', depth));
    if (kind === '<<') return this.ofDict(this.#upTo('>>', depth));
    if (kind !== 'word') throw new Unreadable('an unknown token');
    reference.lastIndex = this.start;
    const [, object, generation] = reference.exec(this.text) ?? [];
    if (!object) return this.ofPlain(plainOf(this.token));
    this.at = reference.lastIndex;
    return this.ofRef(Number(object), Number(generation));
  }

  #upTo(end: TokenKind, depth: number): Value[] {
    const items: Value[] = [];
    for (let kind = this.next(); kind !== end; kind = this.next())
      items.push(this.value(kind, depth + 1));
    return items;
  }
}

function plainOf(word: string): number | boolean | null {
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  if (!number.test(word)) throw new Unreadable('an unknown word');
  return Number(word);
}
