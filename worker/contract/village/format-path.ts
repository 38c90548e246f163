export type Path = readonly PropertyKey[];

/** 'letters.kop[2]', as the file is read. */
export function formatPath(path: Path): string {
  return path
    .map((part, at) =>
      typeof part === 'number' ? `[${part}]` : `${at > 0 ? '.' : ''}${String(part)}`,
    )
    .join('');
}
