/** Number of letter types from which a list collapses its groups. */
export const foldedFrom = 13;

/** Letter types by group; groups in alphabetical order. */
export function groupTypes<Type extends { group: string }>(
  types: readonly Type[],
): { group: string; types: readonly Type[] }[] {
  const groups = [...new Set(types.map(({ group }) => group))];
  return groups
    .sort((one, other) => one.localeCompare(other, 'id'))
    .map((group) => ({ group, types: types.filter((type) => type.group === group) }));
}
