export interface OrderedItem {
  id: string;
  name: string;
  detail: string;
}

/** Returns the list with one item moved to an index. */
export function moveTo<Item>(items: readonly Item[], item: Item, index: number): Item[] {
  const others = items.filter((other) => other !== item);
  return [...others.slice(0, index), item, ...others.slice(index)];
}

export const isSameOrder = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);
