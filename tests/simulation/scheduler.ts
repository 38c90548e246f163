import { AsyncLocalStorage } from 'node:async_hooks';
import type { Perform } from '#server/platform/sqlite-d1.ts';
import type { VirtualClock } from './isolates/globals.ts';
import type { Random } from './random.ts';

/** Faults of a call to D1, R2 or the edge cache. */
const faults = [
  /** It fails and has no effect. */
  'fails before',
  /** It takes effect, and its response is lost. */
  'fails after',
  /** It fails, but takes effect later. */
  'late',
  /** It takes effect twice; the second response arrives. */
  'twice',
  /** It never responds, with or without effect. */
  'no answer',
  /** Its isolate ends; each pending call of it takes effect or does not. */
  'isolate killed',
  /** The clock jumps ahead before the call: beyond a lock's expiry, a minute, or into the new year. */
  'clock jump',
] as const;
export type Fault = (typeof faults)[number];

/** One request or job, including its background work. */
export interface Task {
  name: string;
  /** Which isolate runs it. */
  isolate: number;
  done: boolean;
  /** A fault has hit it, or the task whose lock it waits for. */
  faulted: boolean;
  /** Queries of D1: each statement of a batch is one. */
  queries: number;
}

export const newTask = (name: string, isolate: number): Task => {
  return { name, isolate, done: false, faulted: false, queries: 0 };
};

/** A task and its function. */
export interface Work {
  task: Task;
  work: () => Promise<unknown>;
}

interface Call {
  task: Task;
  name: string;
  /** No fault hits it: it is not a call to the platform, or the late effect of a faulted one. */
  faultless?: true;
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const nothing = () => {};

/** What no fault hits and whose caller waits for no response. */
const quietCall = (task: Task, name: string, run: () => unknown = nothing) => {
  return { task, name, faultless: true, run, resolve: nothing, reject: nothing } as const;
};

const lost = (name: string) => new Error(`${name}: Network connection lost.`);

/**
 * Runs tasks one call at a time. The seed chooses the next of the waiting calls, and the calls that faults hit. Between two
 * calls to the platform a task runs without interruption, as an isolate's code does.
 */
export class Scheduler {
  readonly #random: Random;
  readonly #clock: VirtualClock;
  readonly #current = new AsyncLocalStorage<Task>();
  /** Faults by the number of the call that they hit. */
  readonly #plan = new Map<number, Fault>();
  #waiting: Call[] = [];
  #timers: Call[] = [];
  /** Calls without a response until the schedule is over. */
  #hung: Call[] = [];
  #over = false;
  #calls = 0;
  readonly log: string[] = [];

  constructor(random: Random, clock: VirtualClock) {
    this.#random = random;
    this.#clock = clock;
  }

  /** Plans faults at random ones of the next `within` calls. */
  planFaults(count: number, within: number): void {
    for (let i = 0; i < count; i += 1) {
      this.#plan.set(this.#calls + this.#random.below(within), this.#random.pick(faults));
    }
  }

  /** Cancels the remaining faults. */
  endFaults(): void {
    this.#plan.clear();
  }

  /** Queues a call of the current task. */
  readonly perform: Perform = <Result>(name: string, run: () => Result) =>
    new Promise<Result>((resolve, reject) => {
      const task = this.#current.getStore();
      if (!task || this.#over) return reject(new Error('a call outside of the schedule'));
      if (name.startsWith('D1 ')) task.queries += Number(/ of (\d+)$/.exec(name)?.[1] ?? 1);
      this.#waiting.push({ task, name, run, resolve: resolve as Call['resolve'], reject });
    });

  /** A task's timer fires when no other call is waiting: at its time or later, as real timers do. */
  readonly setTimer = (callback: () => void): boolean => {
    const task = this.#current.getStore();
    if (!task) return false;
    const call = { ...quietCall(task, 'timer'), resolve: callback, reject: callback };
    if (this.#over) queueMicrotask(callback);
    else this.#timers.push(call);
    return true;
  };

  /** Runs tasks in parallel until no call is waiting. */
  async run(works: readonly Work[]): Promise<void> {
    for (const { task, work } of works) {
      const end = () => {
        task.done = true;
      };
      const run = () => void this.#current.run(task, work).then(end, end);
      this.#waiting.push(quietCall(task, 'begin', run));
    }
    for (;;) {
      const call = this.#take();
      if (!call) return;
      await this.#execute(call);
    }
  }

  /** Runs a task without faults; planned faults hit the calls after it. */
  async runWithoutFaults(work: Work): Promise<void> {
    const planned = [...this.#plan];
    const first = this.#calls;
    this.#plan.clear();
    await this.run([work]);
    for (const [number, fault] of planned) this.#plan.set(number + this.#calls - first, fault);
  }

  /** Ends hanging calls, so that none continues in the next schedule. */
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

  async #execute(call: Call): Promise<void> {
    const number = this.#calls;
    this.#calls += 1;
    const fault = call.faultless ? undefined : this.#plan.get(number);
    this.log.push(`${number} ${call.task.name} ${call.name}${fault ? ` <- ${fault}` : ''}`);
    if (fault) {
      call.task.faulted = true;
      if (!this.#applyFault(fault, call)) return;
    } else respond(call);
    await this.#settle(call.task);
  }

  /** Applies a fault; returns whether the task continues. */
  #applyFault(fault: Fault, call: Call): boolean {
    switch (fault) {
      case 'fails before':
        call.reject(lost(call.name));
        return true;
      case 'fails after':
        takeEffect(call);
        call.reject(lost(call.name));
        return true;
      case 'late':
        this.#waiting.push(quietCall(call.task, `late ${call.name}`, call.run));
        call.reject(lost(call.name));
        return true;
      case 'twice':
        takeEffect(call);
        respond(call);
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
        respond(call);
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

  /** Waits until a task waits for a call, or has ended. */
  async #settle(task: Task): Promise<void> {
    for (let turn = 0; turn < 10_000; turn += 1) {
      // Longer work waits for the disk.
      await (turn < 50 ? nextTurn() : aMillisecond());
      const isIts = (call: Call) => call.task === task;
      if (task.done || this.#waiting.some(isIts) || this.#timers.some(isIts)) return;
      // Parallel calls of the task may complete and continue it although one hangs.
      if (turn >= 50 && this.#hung.some(isIts)) return;
    }
    throw new Error(`${task.name} waits for something other than a call to the platform`);
  }
}

function respond(call: Call): void {
  try {
    call.resolve(call.run());
  } catch (error) {
    call.reject(error);
  }
}

/** Applies the effect without the response; a rejected statement has none. */
const takeEffect = ({ task, name, run }: Call) => respond(quietCall(task, name, run));

const aMillisecond = () => new Promise((resolve) => setTimeout(resolve, 1));
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
