import type { Progress } from '../commands/progress.ts';
import type { Place } from '../storage/place.ts';
import type { commands } from './commands.worker.ts';

export type Commands = typeof commands;

/** Where a command acts. */
export interface Target {
  report: Progress;
  place?: Place;
  state?: string;
}

export interface ScriptRun extends Target {
  /** The folder that the Worker may read; files whose names start with a dot are hidden. */
  folder?: string;
  /** Whether the Worker may write to the folder too. */
  writable?: boolean;
}
