import { Refused } from '../refusals.ts';
import type { Revision } from './revision.ts';
import {
  type Dict,
  isArray,
  isDict,
  isSame,
  numberOf,
  type PdfObject,
  refOf,
  type Value,
} from './syntax.ts';

/** A PDF after some of its saves. */
export interface DocumentState {
  objects: ReadonlyMap<number, PdfObject>;
  trailer: Dict;
  startxref: number;
}
type Objects = Pick<DocumentState, 'objects'>;

/** Keys of actions, scripts, attachments and hidden content (ISO 32000-2, 12.6 and others). */
const forbidden = new Set(
  'A AA OpenAction JS JavaScript Launch URI EF EmbeddedFiles Names XFA CO RichMediaContent OPI Ref Alternates OC PS F FFilter FDecodeParms Annots Contents'.split(
    ' ',
  ),
);

/**
 * @throws Refused unless the condition for an allowed change holds
 */
export function assertAllowed(condition: boolean): asserts condition {
  if (!condition) throw new Refused('changed');
}

/** Resolves a value that may be a reference. */
export function resolve({ objects }: Objects, value: Value | undefined): Value | undefined {
  const key = refOf(value);
  return key === undefined ? value : objects.get(key)?.value;
}

/** The value at a path of keys; references are followed on the way. */
export function lookUp(
  state: Objects,
  from: Value | undefined,
  ...path: string[]
): Value | undefined {
  let value = from;
  for (const key of path) {
    const dict = resolve(state, value);
    value = isDict(dict) ? dict.get(key) : undefined;
  }
  return value;
}

const itemsOf = (value: Value | undefined): Iterable<Value> =>
  isDict(value) ? value.values() : isArray(value) ? value : [];

/** Keys of all objects reachable from a value. */
export function reachable({ objects }: Objects, ...from: (Value | undefined)[]): Set<number> {
  const found = new Set<number>();
  const pending = [...from];
  while (pending.length > 0) {
    const value = pending.pop();
    const key = refOf(value);
    if (key !== undefined && !found.has(key)) {
      found.add(key);
      pending.push(objects.get(key)?.value);
    }
    for (const item of itemsOf(value)) pending.push(item);
  }
  return found;
}

const isSameObject = (one: PdfObject, other: PdfObject): boolean =>
  isSame(one.value, other.value) &&
  Buffer.from(one.packed ?? []).equals(other.packed ?? new Uint8Array());

/**
 * The difference that one save makes to a document. A check must account for every object that it adds or changes; objects
 * written again unchanged make no difference.
 */
export class Update {
  readonly state: DocumentState;
  readonly trailer: Dict;
  readonly objects: ReadonlyMap<number, PdfObject>;
  private readonly accounted = new Set<number>();
  /** Numbers of the document's objects and of those it refers to. */
  private readonly used: ReadonlySet<number>;
  /** Fonts of the form, which later appearances may use. */
  private readonly resources: ReadonlySet<number>;

  constructor(state: DocumentState, { objects, trailer, reserved }: Revision) {
    this.state = state;
    this.trailer = trailer;
    const named = reachable(state, ...state.trailer.values());
    this.used = new Set([...state.objects.keys(), ...named].map(numberOf));
    this.resources = reachable(state, lookUp(state, state.trailer.get('Root'), 'AcroForm', 'DR'));
    const entries = [...objects].filter(([key, object]) => {
      const before = state.objects.get(key);
      return !reserved.has(numberOf(key)) && !(before && isSameObject(before, object));
    });
    this.objects = new Map(entries);
    for (const number of reserved) assertAllowed(!this.used.has(number));
  }

  /** Whether the key's number is unused in any generation and not referenced. */
  private isNew(key: number): boolean {
    return !this.used.has(numberOf(key));
  }

  /** A new object that nothing else may use. */
  takeObject(reference: Value | undefined): PdfObject {
    const key = refOf(reference) ?? 0;
    const object = this.objects.get(key);
    assertAllowed(object !== undefined && this.isNew(key) && !this.accounted.has(key));
    this.accounted.add(key);
    return object;
  }

  /** A direct value, or that of a new object without stream and without other uses. */
  take(value: Value | undefined): Value | undefined {
    if (refOf(value) === undefined) return value;
    const object = this.takeObject(value);
    assertAllowed(!object.packed);
    return object.value;
  }

  /** Accepts a value and everything reachable from it if it is plain data: new or in `shared`, without actions. */
  takePlain(from: Value | undefined, shared: ReadonlySet<number> = new Set()): void {
    const pending = [from];
    while (pending.length > 0) {
      const value = pending.pop();
      const key = refOf(value);
      if (key !== undefined && (this.objects.has(key) || !this.resources.has(key))) {
        const isShared = shared.has(key);
        const object =
          this.objects.get(key) ?? (isShared ? this.state.objects.get(key) : undefined);
        assertAllowed(object !== undefined && (isShared || this.isNew(key)));
        if (!this.accounted.has(key)) pending.push(object.value);
        this.accounted.add(key);
      }
      if (isDict(value)) for (const entry of value.keys()) assertAllowed(!forbidden.has(entry));
      for (const item of itemsOf(value)) pending.push(item);
    }
  }

  /** The new version of an object; undefined if the save does not change it. */
  rewritten(reference: Value | undefined): PdfObject | undefined {
    const key = refOf(reference) ?? 0;
    const object = this.objects.get(key);
    if (object) this.accounted.add(key);
    return object;
  }

  /** A value before and after the save, direct or referenced; the same value twice if unchanged. */
  pair(
    before: Value | undefined,
    after: Value | undefined,
  ): [Value | undefined, Value | undefined] {
    const old = resolve(this.state, before);
    if (refOf(before) === undefined || refOf(after) !== refOf(before))
      return [old, this.take(after)];
    const object = this.rewritten(before);
    assertAllowed(!object?.packed);
    return [old, object ? object.value : old];
  }

  /** Like `pair`, for a dictionary whose other entries must not change. */
  dictionaries(
    mayChange: ReadonlySet<string>,
    ...values: Parameters<Update['pair']>
  ): [Dict, Dict] {
    const [before, after] = this.pair(...values);
    assertAllowed(isDict(before) && isDict(after));
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      assertAllowed(mayChange.has(key) || isSame(before.get(key), after.get(key)));
    }
    return [before, after];
  }

  /** Items appended to a list; existing items must not change. */
  addedItems(...values: Parameters<Update['pair']>): Value[] {
    const [before = [], after = []] = this.pair(...values);
    assertAllowed(isArray(before) && isArray(after));
    assertAllowed(before.every((item, index) => isSame(item, after[index])));
    return after.slice(before.length);
  }

  /** Every object must be accounted for, or be new, without stream data and unreferenced. */
  finish(): void {
    for (const [key, { packed = [] }] of this.objects) {
      assertAllowed(this.accounted.has(key) || (packed.length === 0 && this.isNew(key)));
    }
  }
}
