import { Refused } from '../refusals.ts';
import type { PdfObject, Revision } from './revision.ts';
import { type Dict, integerOf, isArray, isDict, refOf, type Value } from './syntax.ts';

/** A PDF as it stood after one of its saves. */
export interface State {
  objects: ReadonlyMap<number, PdfObject>;
  trailer: Dict;
  startxref: number;
}

/** What acts, runs, opens, attaches or hides, wherever it stands (ISO 32000-2, 12.6 and others). */
const forbidden = new Set(
  'A AA OpenAction JS JavaScript Launch URI EF EmbeddedFiles Names XFA CO RichMediaContent OPI Ref Alternates OC PS F FFilter FDecodeParms Annots Contents'.split(
    ' ',
  ),
);

/** The first number that a table leaves free. */
export const sizeOf = (trailer: Dict): number => integerOf(trailer.get('Size')) ?? 0;

/** What a reference leads to in a letter; undefined for anything else, as no object has the number 0. */
export const follow = (state: Pick<State, 'objects'>, value: Value | undefined) =>
  state.objects.get(refOf(value) ?? 0)?.value;

/** Follows what an update added, so that what nothing leads to is noticed. */
export class Walk {
  readonly seen = new Set<number>();
  readonly state: State;
  readonly revision: Revision;

  constructor(state: State, revision: Revision) {
    this.state = state;
    this.revision = revision;
  }

  /** An update must not give a new meaning to a number of the letter, used or not. */
  isNew(number: number): boolean {
    return number >= sizeOf(this.state.trailer) && !this.state.objects.has(number);
  }

  /** The value behind a reference to a new object, told once; Refused for any other reference. */
  take(value: Value | undefined): Value | undefined {
    const number = refOf(value);
    if (number === undefined) return value;
    const object = this.revision.objects.get(number);
    if (!object || !this.isNew(number) || this.seen.has(number) || object.packed) {
      throw new Refused('changed');
    }
    this.seen.add(number);
    return object.value;
  }

  /** Everything that a value leads to is plain data, without actions, and new. */
  takePlain(value: Value | undefined): void {
    const number = refOf(value);
    if (number !== undefined) {
      const object = this.revision.objects.get(number);
      if (!object || !this.isNew(number)) throw new Refused('changed');
      if (this.seen.has(number)) return;
      this.seen.add(number);
      this.takePlain(object.value);
    }
    if (isArray(value)) for (const item of value) this.takePlain(item);
    if (isDict(value)) this.takePlainDict(value);
  }

  private takePlainDict(dict: Dict): void {
    for (const [key, item] of dict) {
      if (forbidden.has(key)) throw new Refused('changed');
      this.takePlain(item);
    }
  }

  /** An object of the letter that this update writes again, or undefined; it has its place. */
  rewritten(reference: Value | undefined): Value | undefined {
    const number = refOf(reference) ?? 0;
    const object = this.revision.objects.get(number);
    if (!object) return undefined;
    if (object.packed) throw new Refused('changed');
    this.seen.add(number);
    return object.value;
  }

  /** An entry that may stand directly or in an object of its own, before and after this update. */
  pair(
    before: Value | undefined,
    after: Value | undefined,
  ): [Value | undefined, Value | undefined] {
    const old = refOf(before);
    const was = old === undefined ? before : follow(this.state, before);
    if (old !== undefined && refOf(after) === old) return [was, this.rewritten(before) ?? was];
    return [was, this.take(after)];
  }
}
