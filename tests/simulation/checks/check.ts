import type { Act, Kind } from '../acts.ts';
import type { Store } from '../store.ts';

/** A violation by an act, if any. */
export type Broken = string | false | undefined;
export type Check = (act: Act, all: readonly Act[], store: Store) => Promise<Broken>;

export const ok = (act: Act) => act.answer !== null && act.answer.status < 300;

/** Whether an act of this kind was attempted on this target, with any outcome. */
export const isTried = (all: readonly Act[], kind: Kind, target: string) =>
  all.some((act) => act.kind === kind && act.target === target);
