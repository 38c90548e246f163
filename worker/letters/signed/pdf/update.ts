import { Refused } from '../refusals.ts';
import type { PdfObject, Revision } from './revision.ts';
import { type Dict, isArray, isDict, isSame, numberOf, refOf, type Value } from './syntax.ts';

/** A PDF as its saves up to one of them define it. */
export interface DocumentState {
  objects: ReadonlyMap<number, PdfObject>;
  trailer: Dict;
  startxref: number;
}

/** Keys that act, run, open, attach or hide, wherever they occur (ISO 32000-2, 12.6 and others). */
const forbidden = new Set(
  'A AA OpenAction JS JavaScript Launch URI EF EmbeddedFiles Names XFA CO RichMediaContent OPI Ref Alternates OC PS F FFilter FDecodeParms Annots Contents'.split(
    ' ',
  ),
);

/** What a reference leads to; undefined for anything else, as no object has the number 0. */
export const follow = (state: Pick<DocumentState, 'objects'>, value: Value | undefined) =>
  state.objects.get(refOf(value) ?? 0)?.value;

/** A value, or the one behind it where it is a reference. */
const resolve = (state: Pick<DocumentState, 'objects'>, value: Value | undefined) =>
  refOf(value) === undefined ? value : follow(state, value);

/** Numbers of all objects that a value leads to, itself included; those in `ends` are not followed further. */
export function reachable(
  state: Pick<DocumentState, 'objects'>,
  from: Value | undefined,
  ends: ReadonlySet<number> = new Set(),
): Set<number> {
  const found = new Set<number>();
  const pending: (Value | undefined)[] = [from];
  while (pending.length > 0) {
    const value = pending.pop();
    const number = refOf(value);
    if (number !== undefined && !found.has(number)) {
      found.add(number);
      if (!ends.has(number)) pending.push(state.objects.get(number)?.value);
    }
    if (isArray(value)) pending.push(...value);
    if (isDict(value)) pending.push(...value.values());
  }
  return found;
}

const isSameObject = (one: PdfObject, other: PdfObject): boolean =>
  isSame(one.value, other.value) &&
  Buffer.from(one.packed ?? []).equals(other.packed ?? new Uint8Array());

/**
 * The difference that one save makes to a document. Every object that it adds or changes must be accounted for by a check;
 * objects that are written again unchanged make no difference.
 */
export class Update {
  readonly state: DocumentState;
  readonly trailer: Dict;
  readonly objects: ReadonlyMap<number, PdfObject>;
  private readonly accounted = new Set<number>();
  /** Numbers of the document's objects, and those that it refers to. */
  private readonly used: ReadonlySet<number>;
  /** Fonts of the form, which later appearances may name. */
  private readonly resources: ReadonlySet<number>;

  constructor(state: DocumentState, { objects, trailer, carriers, freed }: Revision) {
    this.state = state;
    this.trailer = trailer;
    const named = reachable(state, [...state.trailer.values()]);
    this.used = new Set([...state.objects.keys(), ...named].map(numberOf));
    const catalog = follow(state, state.trailer.get('Root'));
    const form = isDict(catalog) ? resolve(state, catalog.get('AcroForm')) : undefined;
    this.resources = reachable(state, isDict(form) ? form.get('DR') : undefined);
    const entries = [...objects].filter(([number, object]) => {
      const before = state.objects.get(number);
      return !carriers.has(number) && !(before && isSameObject(before, object));
    });
    this.objects = new Map(entries);
    // A table or object stream must not take the number of an object of the document.
    for (const number of carriers) if (!this.isNew(number)) throw new Refused('changed');
    for (const number of freed) if (this.used.has(number)) throw new Refused('changed');
  }

  /** Whether no object of the document has the key's number, in any generation, and none refers to it. */
  isNew(key: number): boolean {
    return !this.used.has(numberOf(key));
  }

  /** The value behind a reference to a new object that nothing else may use; the value itself where it is none. */
  take(value: Value | undefined): Value | undefined {
    const number = refOf(value);
    if (number === undefined) return value;
    const object = this.objects.get(number);
    if (!object || !this.isNew(number) || this.accounted.has(number) || object.packed) {
      throw new Refused('changed');
    }
    this.accounted.add(number);
    return object.value;
  }

  /** A new stream that nothing else may use. */
  takeStream(reference: Value | undefined): PdfObject {
    const number = refOf(reference) ?? 0;
    const object = this.objects.get(number);
    if (!object?.packed || !this.isNew(number) || this.accounted.has(number)) {
      throw new Refused('changed');
    }
    this.accounted.add(number);
    return object;
  }

  /** Accepts a value and all that it leads to if it is plain data: new or among `shared`, without actions. */
  takePlain(value: Value | undefined, shared: ReadonlySet<number> = new Set()): void {
    const number = refOf(value);
    if (number !== undefined) {
      const isShared = shared.has(number);
      if (!this.objects.has(number) && this.resources.has(number)) return;
      const object = this.objects.get(number) ?? (isShared && this.state.objects.get(number));
      if (!object || !(isShared || this.isNew(number))) throw new Refused('changed');
      if (this.accounted.has(number)) return;
      this.accounted.add(number);
      this.takePlain(object.value, shared);
    }
    if (isArray(value)) for (const item of value) this.takePlain(item, shared);
    if (isDict(value)) {
      for (const [key, item] of value) {
        if (forbidden.has(key)) throw new Refused('changed');
        this.takePlain(item, shared);
      }
    }
  }

  /** The new version of an object of the document, or undefined where the save leaves it as it is. */
  rewritten(reference: Value | undefined): Value | undefined {
    const object = this.rewrittenObject(reference);
    if (object?.packed) throw new Refused('changed');
    return object?.value;
  }

  /** As `rewritten`, with its stream. */
  rewrittenObject(reference: Value | undefined): PdfObject | undefined {
    const number = refOf(reference) ?? 0;
    const object = this.objects.get(number);
    if (object) this.accounted.add(number);
    return object;
  }

  /** An entry before and after the save, whether it is direct or an object of its own. */
  pair(
    before: Value | undefined,
    after: Value | undefined,
  ): [Value | undefined, Value | undefined] {
    const old = refOf(before);
    const was = old === undefined ? before : follow(this.state, before);
    if (old !== undefined && refOf(after) === old) return [was, this.rewritten(before) ?? was];
    return [was, this.take(after)];
  }

  /** A value as it is after the save. */
  resolve(value: Value | undefined): Value | undefined {
    const number = refOf(value);
    if (number === undefined) return value;
    return (this.objects.get(number) ?? this.state.objects.get(number))?.value;
  }

  /** @throws Refused unless every object is accounted for, or is new, without a stream of bytes, and nothing names it. */
  finish(): void {
    for (const [key, { packed = [] }] of this.objects) {
      if (this.accounted.has(key)) continue;
      if (packed.length > 0 || !this.isNew(key)) throw new Refused('changed');
    }
  }
}
