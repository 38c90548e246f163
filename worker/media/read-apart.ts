/** What parses files of unknown origin. */
export type ReaderName = 'bundle' | 'code' | 'document' | 'signatures' | 'signed';

/**
 * Calls a reader of files, whose arguments and result are plain data: in a process of its own if this home has a binding for it.
 * @throws InflationError if that process took too much or ended
 */
export async function readApart<Args extends unknown[], Result>(
  name: ReaderName,
  reader: (...args: Args) => Promise<Result>,
  ...args: Args
): Promise<Result> {
  const runtime = await import('cloudflare:workers').catch(() => null);
  const apart = runtime?.env?.READER;
  return apart ? ((await apart(name, args)) as Result) : reader(...args);
}
