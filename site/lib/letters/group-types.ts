/** From so many on a list of letters is folded by its groups: below it others have things to say. */
export const foldedFrom = 13;

/** Letter types by what people come for, groups and what is in them by the alphabet. */
export function groupTypes<Type extends { group: string }>(
  types: readonly Type[],
): { group: string; types: readonly Type[] }[] {
  const groups = [...new Set(types.map(({ group }) => group))];
  return groups
    .sort((one, other) => one.localeCompare(other, 'id'))
    .map((group) => ({ group, types: types.filter((type) => type.group === group) }));
}
