/** D1 and R2 of this machine. */
export const stateFolder = '.wrangler/state';

/** A text as an SQL literal. */
export function quote(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;
}
