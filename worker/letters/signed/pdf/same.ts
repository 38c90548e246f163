import { Refused } from '../refusals.ts';
import { type Dict, isArray, isDict, isSame, type Value } from './syntax.ts';

/** A dictionary after a save, all of whose entries but those that may change are as before. @throws Refused */
export function sameExcept(before: Dict, after: Value, mayChange: ReadonlySet<string>): Dict {
  if (!isDict(after)) throw new Refused('changed');
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (!mayChange.has(key) && !isSame(before.get(key), after.get(key))) {
      throw new Refused('changed');
    }
  }
  return after;
}

/** What a list has after a save in addition to what it had, with which it must begin. @throws Refused */
export function added(before: Value = [], after: Value = []): Value[] {
  if (!isArray(before) || !isArray(after)) throw new Refused('changed');
  if (!before.every((item, index) => isSame(item, after[index]))) throw new Refused('changed');
  return after.slice(before.length);
}
