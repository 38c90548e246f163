import { AsyncLocalStorage } from 'node:async_hooks';
import type { Perform } from '../platform/sqlite-d1.ts';
import type { VirtualClock } from './isolates/globals.ts';
import type { Random } from './random.ts';

/** What may happen to a call of D1, R2 or the edge's cache. */
const faults = [
  /** It fails and has no effect. */
  'fails before',
  /** It takes effect, and its answer is lost. */
  'fails after',
  /** It fails, and takes effect some time later all the same. */
  'late',
  /** It takes effect twice; the second answer arrives. */
  'twice',
  /** It never answers, with effect or without. */
  'no answer',
  /** Its isolate ends; every call that is under way there takes effect or does not. */
  'isolate killed',
  /** The clock jumps ahead before it is made: minutes, over the new year, or so far that a lock has run out. */
  'clock jump',
] as const;
export type Fault = (typeof faults)[number];

/** One request or job, from its beginning to its last piece of work. */
export interface Task {
  name: string;
  /** Which isolate runs it. */
  isolate: number;
  done: boolean;
  /** A fault has hit it, or the one whose lock it waits for. */
  faulted: boolean;
  /** Queries of D1: each statement of a batch is one. */
  queries: number;
}

/** What a task does. */
export interface Work {
  task: Task;
  work: () => Promise<unknown>;
}

interface Call {
  task: Task;
  name: string;
  /** No fault hits it: it is none of the platform's, or what is left of one that a fault has hit. */
  spared?: true;
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const lost = (name: string) => new Error(`${name}: Network connection lost.`);

/**
 * Runs tasks one call at a time, in an order that a seed chooses among all calls that wait, and lets faults happen at
 * calls that it chooses too. Between two calls of the platform a task runs undisturbed, as an isolate's code does.
 */
export class Scheduler {
  readonly #random: Random;
  readonly #clock: VirtualClock;
  readonly #current = new AsyncLocalStorage<Task>();
  /** Faults by the number of the call that they hit. */
  readonly #plan = new Map<number, Fault>();
  #waiting: Call[] = [];
  #timers: Call[] = [];
  /** Calls that nobody will answer before the schedule is over. */
  #hung: Call[] = [];
  #over = false;
  #calls = 0;
  readonly log: string[] = [];

  constructor(random: Random, clock: VirtualClock) {
    this.#random = random;
    this.#clock = clock;
  }

  /** Plans this many faults within the calls to come. */
  planFaults(count: number, within: number): void {
    for (let i = 0; i < count; i += 1) {
      this.#plan.set(this.#calls + this.#random.below(within), this.#random.pick(faults));
    }
  }

  /** Forgets the faults that have not happened. */
  endFaults(): void {
    this.#plan.clear();
  }

  /** Makes a call of the task that asks for it when its turn has come. */
  readonly perform: Perform = <Result>(name: string, run: () => Result) =>
    new Promise<Result>((resolve, reject) => {
      const task = this.#current.getStore();
      if (!task || this.#over) return reject(new Error('a call outside of the schedule'));
      if (name.startsWith('D1 ')) task.queries += Number(/ of (\d+)$/.exec(name)?.[1] ?? 1);
      this.#waiting.push({ task, name, run, resolve: resolve as Call['resolve'], reject });
    });

  /** A timer of a task goes off when nothing else can go on: at its time or later, as timers do. */
  readonly setTimer = (callback: () => void): boolean => {
    const task = this.#current.getStore();
    if (!task) return false;
    const timer = { task, name: 'timer', spared: true, run: () => {} } as const;
    const go = { ...timer, resolve: callback, reject: callback };
    if (this.#over) queueMicrotask(callback);
    else this.#timers.push(go);
    return true;
  };

  /** Runs tasks side by side, until nothing goes on. */
  async run(works: readonly Work[]): Promise<void> {
    for (const { task, work } of works) {
      const run = () => {
        this.#current.run(task, work).then(
          () => finish(task),
          () => finish(task),
        );
      };
      const ignore = () => {};
      this.#waiting.push({
        task,
        name: 'begin',
        spared: true,
        run,
        resolve: ignore,
        reject: ignore,
      });
    }
    for (;;) {
      const call = this.#take();
      if (!call) return;
      await this.#let(call);
    }
  }

  /** Runs tasks to which nothing happens; what is planned happens to the calls after them. */
  async runUnharmed(works: readonly Work[]): Promise<void> {
    const planned = [...this.#plan];
    const first = this.#calls;
    this.#plan.clear();
    await this.run(works);
    for (const [number, fault] of planned) this.#plan.set(number + this.#calls - first, fault);
  }

  /** Ends what still hangs, so that nothing of this schedule lives on in the next one. */
  async end(): Promise<void> {
    this.#over = true;
    while (this.#hung.length > 0) {
      this.#clock.forward(60_000);
      for (const call of this.#hung.splice(0)) call.reject(new Error('the schedule is over'));
      for (let turn = 0; turn < 8; turn += 1) await nextTurn();
      this.#hung.push(...this.#timers.splice(0), ...this.#waiting.splice(0));
    }
  }

  #take(): Call | undefined {
    const calls = this.#waiting.length > 0 ? this.#waiting : this.#timers;
    if (calls.length === 0) return undefined;
    if (calls === this.#timers) this.#clock.forward(this.#random.pick([1_000, 11_000]));
    const [call] = calls.splice(this.#random.below(calls.length), 1);
    return call;
  }

  async #let(call: Call): Promise<void> {
    const number = this.#calls;
    this.#calls += 1;
    const fault = call.spared ? undefined : this.#plan.get(number);
    this.log.push(`${number} ${call.task.name} ${call.name}${fault ? ` <- ${fault}` : ''}`);
    if (fault) {
      call.task.faulted = true;
      if (!this.#strike(fault, call)) return;
    } else answer(call);
    await this.#settle(call.task);
  }

  /** Makes a fault happen; false where the task does not go on after it. */
  #strike(fault: Fault, call: Call): boolean {
    switch (fault) {
      case 'fails before':
        call.reject(lost(call.name));
        return true;
      case 'fails after':
        takeEffect(call);
        call.reject(lost(call.name));
        return true;
      case 'late':
        this.#waiting.push({
          ...call,
          name: `late ${call.name}`,
          spared: true,
          resolve: () => {},
          reject: () => {},
        });
        call.reject(lost(call.name));
        return true;
      case 'twice':
        takeEffect(call);
        answer(call);
        return true;
      case 'no answer':
        if (this.#random.chance(0.5)) takeEffect(call);
        this.#hung.push(call);
        return false;
      case 'isolate killed':
        this.#kill(call);
        return false;
      case 'clock jump':
        this.#clock.forward(this.#random.pick([11_000, 60_000, 20 * 60_000]));
        answer(call);
        return true;
    }
  }

  #kill(last: Call): void {
    const { isolate } = last.task;
    const isThere = ({ task }: Call) => task.isolate === isolate;
    const ended = [last, ...this.#waiting.filter(isThere), ...this.#timers.filter(isThere)];
    this.#waiting = this.#waiting.filter((call) => !isThere(call));
    this.#timers = this.#timers.filter((call) => !isThere(call));
    for (const call of ended) {
      call.task.faulted = true;
      if (call.name !== 'begin' && this.#random.chance(0.5)) takeEffect(call);
      this.#hung.push(call);
    }
  }

  /** Waits until a task waits for the platform, or has ended. */
  async #settle(task: Task): Promise<void> {
    for (let turn = 0; turn < 10_000; turn += 1) {
      // What takes longer waits for this machine's disk.
      await (turn < 50 ? nextTurn() : aMoment());
      const isIts = (call: Call) => call.task === task;
      if (task.done || this.#waiting.some(isIts) || this.#timers.some(isIts)) return;
      // Others that it made beside the one that hangs may be answered, and lead on.
      if (turn >= 50 && this.#hung.some(isIts)) return;
    }
    throw new Error(`${task.name} waits for something that is no call of the platform`);
  }
}

function finish(task: Task): void {
  task.done = true;
}

function answer(call: Call): void {
  try {
    call.resolve(call.run());
  } catch (error) {
    call.reject(error instanceof Error ? error : new Error(String(error)));
  }
}

/** The effect without its answer; a statement that is refused has none. */
function takeEffect(call: Call): void {
  try {
    call.run();
  } catch {
    // Refused, as its caller would have been told.
  }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1));
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
