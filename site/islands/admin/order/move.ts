/** A list with one of its items at another place, counted from 0; the others keep their order. */
export function moveTo<Item>(items: readonly Item[], item: Item, place: number): Item[] {
  const others = items.filter((other) => other !== item);
  return others.toSpliced(place, 0, item);
}

export const isSameOrder = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** Where a row is over which the pointer stands at `y`: it passes another one at its middle, so that none jumps back and forth. */
export function placeAt(
  boxes: readonly { top: number; bottom: number }[],
  from: number,
  y: number,
): number {
  const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
  const passed = middles.filter((middle, at) =>
    at < from ? middle <= y : at > from && middle < y,
  );
  return passed.length;
}
