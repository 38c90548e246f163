import { dayMs, hourMs, minuteMs } from '#contract/basics/durations.ts';
import { withFault } from '#tests/support/with-fault.ts';
import { markers } from '#worker/files/index.ts';
import { type Act, type Kind, kinds, makeAct } from './acts.ts';
import { checkAnswers } from './checks/answers.ts';
import { checkEntries } from './checks/entries.ts';
import { checkForgotten } from './checks/forgotten.ts';
import {
  checkContents,
  checkNothingLost,
  checkReferencedFiles,
  checkStrays,
  checkTables,
} from './checks/invariants.ts';
import { checkOffers, SeenVersions } from './checks/letter-type-checks.ts';
import type { Isolate } from './isolates/load-isolates.ts';
import { PushServices } from './push-services.ts';
import { Random } from './random.ts';
import { Scheduler, type Task, type Work } from './scheduler.ts';
import type { Stage } from './stage.ts';
import { BackupTrial } from './try-backup.ts';
import { ask, isolateOf, type World } from './world.ts';

/** Pauses between two waves; 45 minutes lead into the new year in Jakarta. */
const pauses = [0, 45 * minuteMs, 26 * hourMs];
/** Pauses after which retention periods have expired. */
const longPauses = [31 * dayMs, 181 * dayMs];

const wrongDatabase: Kind = 'nightly job on a wrong database';
const emptied =
  'DELETE FROM signed_letters; DELETE FROM letters; DELETE FROM applications; DELETE FROM letter_versions; DELETE FROM content_records; DELETE FROM users';
const rolledBack = `
  UPDATE letters SET signed_id = NULL;
  DELETE FROM signed_letters;
  DELETE FROM letters WHERE seq > 1;
  DELETE FROM applications WHERE seq > 2;
  DELETE FROM content_records WHERE seq > 1`;

export interface Outcome {
  seed: number;
  /** Violated invariants. */
  violations: string[];
  /** Every call in order, and every response. */
  log: string[];
  calls: number;
}

/**
 * Runs one schedule: one or two waves of parallel acts with faults, then a nightly job without; afterwards it restores
 * the world.
 */
export async function runSchedule(world: World, seed: number): Promise<Outcome> {
  const random = new Random(seed);
  const { clock } = world.globals;
  const before = { objects: new Map(world.objects), now: clock.now };
  const scheduler = new Scheduler(random, clock);
  world.globals.setTimer = scheduler.setTimer;
  // The same ids and codes in every schedule, from separate sources, so that many schedules share a rendered letter.
  world.globals.ids = new Random(7);
  world.globals.codes = new Random(8);
  world.push = new PushServices(world.database, new Random(seed));
  world.perform = scheduler.perform;
  world.database.exec('SAVEPOINT schedule');
  const schedule = new Schedule(world, random, scheduler);
  try {
    return { seed, ...(await schedule.run()) };
  } finally {
    await scheduler.end();
    world.database.exec('ROLLBACK TO schedule; RELEASE schedule');
    world.objects.clear();
    for (const [key, object] of before.objects) world.objects.set(key, object);
    clock.now = before.now;
  }
}

const queryBudget = 100;

class Schedule {
  readonly #world: World;
  readonly #random: Random;
  readonly #scheduler: Scheduler;
  readonly #stage: Stage;
  readonly #acts: Act[] = [];
  readonly #backups: BackupTrial[] = [];
  readonly #tasks: Task[] = [];
  /** Keys of all files that were stored, except the trash and markers of deletions. */
  readonly #seen = new Set<string>();
  #versions = new SeenVersions();
  /** Published versions that changed between waves. */
  readonly #changed: string[] = [];
  /** Enough time has passed for the trash to be emptied. */
  #longPause = false;

  constructor(world: World, random: Random, scheduler: Scheduler) {
    this.#world = world;
    this.#random = random;
    this.#scheduler = scheduler;
    const { store, slip } = world;
    this.#stage = { store, random, submissions: new Map(), slip, wave: 0, focus: {} };
  }

  async run(): Promise<Omit<Outcome, 'seed'>> {
    const random = this.#random;
    const faults = random.below(4);
    this.#scheduler.planFaults(faults, 30);
    if (random.chance(0.2)) await this.#wait(random.pick(longPauses));
    for (let waves = random.chance(0.5) ? 1 : 2; waves > 0; waves -= 1) {
      if (random.chance(0.15)) await this.#rolledBackWave(random.between(1, 4));
      else await this.#wave(random.between(1, 4));
      await this.#wait(random.pick(random.chance(0.1) ? longPauses : pauses));
    }
    this.#scheduler.endFaults();
    const violations = [...this.#changed, ...(await this.#checkBeforeNight())];
    for (const trial of this.#backups) violations.push(...(await trial.check()));
    let files = await this.#checkFiles();
    const { store, globals } = this.#world;
    // Without anything to clean up, the nightly job runs only sometimes.
    const wanted =
      this.#longPause || this.#acts.some(({ kind, undone }) => undone || /account$/.test(kind));
    if (files.length > 0 || wanted || random.chance(0.2)) {
      await this.#night();
      files = await this.#checkFiles();
      violations.push(...(await checkForgotten(store, new Date(globals.clock.now))));
    }
    if (!this.#longPause) violations.push(...(await checkNothingLost(store, this.#seen)));
    violations.push(
      ...this.#world.push.violations,
      ...(faults === 0 && !this.#hadWrongDatabase() ? this.#world.push.repeated : []),
      ...files,
      ...this.#overBudget(),
      ...(await checkTables(store)),
      ...(await checkContents(store)),
      ...(await checkAnswers(this.#acts, store)),
      ...(await this.#versions.findChanged(store)),
      ...(await checkOffers(store)),
      ...(await checkEntries(store)),
    );
    const { log } = this.#scheduler;
    return { violations, calls: log.length, log: [...log, ...this.#acts.map(describe)] };
  }

  /** Tasks with more queries than this small village needs; D1 allows 1,000 per invocation. */
  #overBudget(): string[] {
    return this.#tasks
      .filter(({ name, queries }) => queries > queryBudget && !name.startsWith('backup'))
      .map(({ name, queries }) => `${name}: ${queries} queries of D1`);
  }

  async #checkFiles(): Promise<string[]> {
    const { store } = this.#world;
    return [...(await checkReferencedFiles(store)), ...(await checkStrays(store))];
  }

  /**
   * Letters and photos are never missing. A public picture may be missing until the nightly job: equal bytes can be uploaded while the
   * picture moves to the trash. The nightly job also restores files that a wrong or rolled-back database moved to the trash.
   */
  async #checkBeforeNight(): Promise<string[]> {
    if (this.#hadWrongDatabase()) return [];
    return checkReferencedFiles(this.#world.store, ['letters/', 'applications/']);
  }

  /** Runs acts in parallel, each as a task of an isolate. */
  async #wave(count: number): Promise<void> {
    this.#stage.wave += 1;
    this.#stage.focus = {};
    const works: Work[] = [];
    let mistake: string | undefined;
    for (let i = 0; i < count; i += 1) {
      const kind = this.#kindOf(i);
      if (kind === wrongDatabase && works.length > 0) continue;
      const act = await makeAct(this.#stage, kind, this.#newTask(kind));
      if (!act) continue;
      this.#acts.push(act);
      works.push({ task: act.task, work: () => this.#perform(act) });
      if (kind === wrongDatabase) mistake = act.target;
      if (mistake) break;
    }
    if (mistake) await this.#runOnWrongDatabase(mistake, works);
    else await this.#scheduler.run(works);
    this.#changed.push(...(await this.#versions.findChanged(this.#world.store)));
    for (const key of this.#world.objects.keys())
      if (!key.startsWith('trash/') && !key.startsWith(markers)) this.#seen.add(key);
  }

  /**
   * A wave after which the database is rolled back, as by D1's Time Travel, and the restore command repeats the deletions; the files are
   * not rolled back.
   */
  async #rolledBackWave(count: number): Promise<void> {
    const { database } = this.#world;
    const before = this.#acts.length;
    const versions = new SeenVersions(this.#versions);
    database.exec('SAVEPOINT past');
    await this.#wave(count);
    database.exec('ROLLBACK TO past; RELEASE past');
    // The same revision may be published again with other content.
    this.#versions = versions;
    for (const act of this.#acts.slice(before)) act.undone = true;
    await this.#withoutFaults('restore', ({ eraseAgain }) => eraseAgain(this.#world.env));
  }

  /**
   * A nightly job within 30 days restores files that a wrong or rolled-back database moved to the trash.
   */
  async #wait(time: number): Promise<void> {
    if (longPauses.includes(time)) {
      this.#longPause = true;
      if (this.#hadWrongDatabase()) await this.#night();
    }
    this.#world.globals.clock.forward(time);
  }

  #hadWrongDatabase(): boolean {
    return this.#acts.some(({ kind, undone }) => undone || kind === wrongDatabase);
  }

  /**
   * Makes rare combinations frequent: a nightly job with expired data, two officials who remove each other's role, concurrent
   * deletions of an account, and a draft that is submitted again on another day.
   */
  #kindOf(place: number): Kind {
    const { submissions } = this.#stage;
    if (this.#longPause && place === 0) return 'nightly job';
    if (submissions.size > 0 && place === 0 && this.#random.chance(0.4)) return 'repeat';
    if (this.#stage.focus.role && this.#random.chance(0.7)) return 'give role';
    if (this.#stage.focus.account && this.#random.chance(0.5)) return 'delete own account';
    return this.#random.pick(kinds);
  }

  #newTask(kind: string): Task {
    const name = `${kind} ${this.#acts.length}`;
    // A backup runs in a separate process.
    const { length } = this.#world.isolates;
    const isolate = kind === 'backup' ? length : this.#random.below(length);
    const task = { name, isolate, done: false, faulted: false, queries: 0 };
    this.#tasks.push(task);
    return task;
  }

  async #perform(act: Act): Promise<void> {
    const { task, sent } = act;
    if (sent) act.answer = await ask(this.#world, task.isolate, sent);
    else if (act.kind === 'backup') await this.#backUp(task);
    else if (act.kind === 'nightly job without file storage') await this.#sweepWithoutFiles(task);
    else if (act.kind === 'morning job')
      await isolateOf(this.#world, task.isolate).remind(this.#world.env, new Date());
    else await isolateOf(this.#world, task.isolate).sweep(this.#world.env, new Date());
  }

  /** A nightly job during which R2 reads no file. */
  async #sweepWithoutFiles({ isolate }: Task): Promise<void> {
    const { env } = this.#world;
    const fault = () => Promise.reject(new Error('get: Internal error (10001)'));
    const files = withFault(env.FILES, 'get', fault);
    await isolateOf(this.#world, isolate)
      .sweep({ ...env, FILES: files }, new Date())
      .catch(() => undefined);
  }

  async #backUp(task: Task): Promise<void> {
    const trial = new BackupTrial();
    this.#backups.push(trial);
    await trial.make(this.#world).catch((error: unknown) => {
      if (!task.faulted) throw error;
    });
  }

  /** Runs tasks on a database that is empty or outdated by mistake, then puts the right one back. */
  async #runOnWrongDatabase(database: string, works: Work[]): Promise<void> {
    const world = this.#world;
    world.globals.clock.forward(2 * dayMs);
    world.database.exec(`SAVEPOINT wrong; ${database === 'empty' ? emptied : rolledBack}`);
    await this.#scheduler.run(works);
    world.database.exec('ROLLBACK TO wrong; RELEASE wrong');
  }

  /** The nightly job without faults, two days later: all unreferenced files are old enough to be deleted. */
  async #night(): Promise<void> {
    this.#world.globals.clock.forward(2 * dayMs);
    await this.#withoutFaults('complete nightly job', ({ sweep }) =>
      sweep(this.#world.env, new Date()),
    );
  }

  /** Runs a job without faults. */
  async #withoutFaults(name: string, job: (isolate: Isolate) => Promise<unknown>): Promise<void> {
    const task = this.#newTask(name);
    let failure: unknown;
    const work = async () => {
      await job(isolateOf(this.#world, task.isolate)).catch((error: unknown) => {
        failure = error;
      });
    };
    await this.#scheduler.runWithoutFaults([{ task, work }]);
    if (failure) throw failure;
  }
}

function describe({ task, sent, answer }: Act): string {
  const what = answer
    ? `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
    : 'no response';
  return `= ${task.name}, isolate ${task.isolate}: ${sent?.method ?? ''} ${sent?.path ?? ''} -> ${what}`;
}
