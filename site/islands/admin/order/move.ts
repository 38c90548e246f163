/** A list with one of its items at another place, counted from 0; the others keep their order. */
export function moveTo<Item>(items: readonly Item[], item: Item, place: number): Item[] {
  const others = items.filter((other) => other !== item);
  return others.toSpliced(place, 0, item);
}

export const isSameOrder = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);
