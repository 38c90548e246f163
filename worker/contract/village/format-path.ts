export type Path = readonly PropertyKey[];

/** Formats a path as 'office.kop[2]'. */
export function formatPath(path: Path): string {
  return path
    .map((part, at) =>
      typeof part === 'number' ? `[${part}]` : `${at > 0 ? '.' : ''}${String(part)}`,
    )
    .join('');
}
