import type { Act, Kind } from '../acts.ts';
import type { Row, Store } from '../store.ts';
import type { Answer } from '../village.ts';

/** A violation by an act, if any. */
export type Broken = string | false | undefined;
export type Answered = Act & { answer: Answer };
export type Check = (act: Answered, all: readonly Act[], store: Store) => Promise<Broken>;

export const isAnswered = (act: Act): act is Answered => act.answer !== null;

export const isConfirmed = ({ answer }: Act) => answer !== null && answer.status < 300;

/** Whether an act was confirmed, and not rolled back. */
export const isLasting = (act: Act) => isConfirmed(act) && !act.undone;

/** Whether an act of this kind was attempted on this target, with any outcome. */
export const isTried = (all: readonly Act[], kind: Kind, target: string) =>
  all.some((act) => act.kind === kind && act.target === target);

/** Other acts of the same kind on the same target. */
export const twinsOf = (act: Act, all: readonly Act[]) =>
  all.filter((one) => one !== act && one.kind === act.kind && one.target === act.target);

export async function rowOf({ rows }: Store, table: string, id: unknown): Promise<Row | undefined> {
  return (await rows(`SELECT * FROM ${table} WHERE id = ?`, String(id)))[0];
}

/** The rows that each of these queries finds, after its name. */
export async function findRows(
  { rows }: Store,
  queries: Readonly<Record<string, string>>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, sql] of Object.entries(queries)) {
    const found = await rows(sql);
    if (found.length > 0) broken.push(`${name}: ${JSON.stringify(found)}`);
  }
  return broken;
}
