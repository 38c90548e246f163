import type { Db, OpenDb, Statement } from './client.ts';

/** A change with the statements that depend on it, e.g. its audit entry, so that neither runs without the other. */
export class Linked<Change extends Statement = Statement> {
  readonly change: Change;
  /** In the order in which they run. */
  readonly statements: readonly Statement[];

  constructor(change: Change, statements: readonly Statement[]) {
    this.change = change;
    this.statements = statements;
  }
}

/** A change with statements that follow it directly, as they read its `changes()`. */
export const followedBy = <Change extends Statement>(
  change: Change,
  ...others: readonly Statement[]
) => new Linked(change, [change, ...others]);

/** A statement of which the first row is the result. */
class First<Of extends Statement | Linked> {
  readonly rowsOf: Of;

  constructor(rowsOf: Of) {
    this.rowsOf = rowsOf;
  }
}

/** A step for `runBatch` whose result is its first row, undefined without one. */
export const firstOf = <Of extends Statement | Linked>(rowsOf: Of) => new First(rowsOf);

type One = Statement | Linked | First<Statement | Linked>;
type Step = One | undefined | readonly Step[] | Steps;

/** Statements by name, in the order in which they run. A name may have a list or a group of them, or none for this request. */
export interface Steps {
  readonly [name: string]: Step;
}

type FirstRow<Rows> = Rows extends readonly (infer Row)[] ? Row | undefined : never;

type ResultOf<S> =
  S extends Linked<infer Change>
    ? Change['_']['result']
    : S extends First<infer Of>
      ? FirstRow<ResultOf<Of>>
      : S extends Statement
        ? S['_']['result']
        : S extends readonly (infer Item)[]
          ? ResultOf<Item>[]
          : S extends Steps
            ? ResultsOf<S>
            : undefined;

/** The result of each statement by its name; of a change its own rows. */
export type ResultsOf<S extends Steps> = { -readonly [Name in keyof S]: ResultOf<S[Name]> };

const isList = (step: object): step is readonly Step[] => Array.isArray(step);
const isGroup = (step: object): step is Steps => Object.getPrototypeOf(step) === Object.prototype;

function mapSteps(step: Step, map: (one: One) => unknown): unknown {
  if (step === undefined) return;
  if (isList(step)) return step.map((one) => mapSteps(one, map));
  if (!isGroup(step)) return map(step);
  return Object.fromEntries(Object.entries(step).map(([name, one]) => [name, mapSteps(one, map)]));
}

/** Runs statements atomically in one round trip to D1: `const { row } = await runBatch(db, { change: withAuditEntry(…), row: … })`. */
export async function runBatch<const S extends Steps>(db: Db, steps: S): Promise<ResultsOf<S>> {
  const statements: Statement[] = [];
  mapSteps(steps, (step) => {
    const one = step instanceof First ? step.rowsOf : step;
    statements.push(...(one instanceof Linked ? one.statements : [one]));
  });
  const [first, ...others] = statements;
  const answers: unknown[][] = first ? await (db as OpenDb).batch([first, ...others]) : [];
  const results = new Map(statements.map((one, index) => [one, answers[index]]));
  const named = mapSteps(steps, (step) => {
    const one = step instanceof First ? step.rowsOf : step;
    const rows = results.get(one instanceof Linked ? one.change : one);
    return step instanceof First ? rows?.[0] : rows;
  });
  return named as ResultsOf<S>;
}
