/** What marks a value of village.config.ts as a sample: a host that nobody can have (RFC 6761), and the word itself. */
const sample = /\.test\b|\bcontoh\b/i;

/** Where a configuration still holds samples, by the first two names of the path, e.g. 'contact.email' or 'letters.kop'. */
export function samplePaths(config: object): string[] {
  const found = textsIn(config, []).filter(({ text }) => sample.test(text));
  return [...new Set(found.map(({ path }) => path.slice(0, 2).join('.')))];
}

/** Every text in it with its path; entries of a list have that of the list. */
function textsIn(
  value: unknown,
  path: readonly string[],
): { path: readonly string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, isList ? path : [...path, name]),
  );
}
