import { withFault } from '#tests/support/with-fault.ts';
import { markers } from '#worker/files/index.ts';
import { type Act, type Kind, kinds, makeAct, type Stage } from './acts.ts';
import { checkAnswers } from './checks/answers.ts';
import { checkForgotten } from './checks/forgotten.ts';
import {
  checkContents,
  checkNamedFiles,
  checkNothingLost,
  checkStrays,
  checkTables,
} from './checks/invariants.ts';
import { checkOffers, SeenVersions } from './checks/letter-type-checks.ts';
import type { Isolate } from './isolates/load-isolates.ts';
import { Random } from './random.ts';
import { Scheduler, type Task, type Work } from './scheduler.ts';
import { BackupTrial } from './try-backup.ts';
import { ask, isolateOf, type World } from './world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What lies between two waves of acts; the first leads over the new year in Jakarta. */
const pauses = [0, 45 * minute, 26 * 60 * minute];
/** So much time may pass at once that something is due by the schedule of retention. */
const longPauses = [31 * day, 181 * day];

const wrong: Kind = 'nightly job on a wrong database';
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
  /** What did not hold; empty when all did. */
  violations: string[];
  /** Every call in its order, and every answer. */
  log: string[];
  calls: number;
}

/**
 * Runs one schedule: one or two waves of acts side by side, with faults, then a night without; afterwards the world
 * is as it was before.
 */
export async function runSchedule(world: World, seed: number): Promise<Outcome> {
  const random = new Random(seed);
  const { clock } = world.globals;
  const before = { objects: new Map(world.objects), now: clock.now };
  const scheduler = new Scheduler(random, clock);
  world.globals.setTimer = scheduler.setTimer;
  // The same ids and codes in every schedule, and codes apart, so that a letter is drawn once for many of them.
  world.globals.ids = new Random(7);
  world.globals.codes = new Random(8);
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
  /** Published versions that did not stay as they were, between waves. */
  readonly #changed: string[] = [];
  /** So long has passed that the trash may have let go of them. */
  #long = false;

  constructor(world: World, random: Random, scheduler: Scheduler) {
    this.#world = world;
    this.#random = random;
    this.#scheduler = scheduler;
    const { store, slip } = world;
    this.#stage = { store, random, submissions: new Map(), slip, wave: 0, focus: {} };
  }

  async run(): Promise<Omit<Outcome, 'seed'>> {
    const random = this.#random;
    this.#scheduler.planFaults(random.below(4), 30);
    if (random.chance(0.2)) await this.#wait(random.pick(longPauses));
    for (let waves = random.chance(0.5) ? 1 : 2; waves > 0; waves -= 1) {
      if (random.chance(0.15)) await this.#waveUndone(random.between(1, 4));
      else await this.#wave(random.between(1, 4));
      await this.#wait(random.pick(random.chance(0.1) ? longPauses : pauses));
    }
    this.#scheduler.endFaults();
    const violations = [...this.#changed, ...(await this.#checkBeforeNight())];
    for (const trial of this.#backups) violations.push(...(await trial.check()));
    let files = await this.#checkFiles();
    const { store, globals } = this.#world;
    // A night with nothing to put right is worth running only sometimes.
    const wanted =
      this.#long || this.#acts.some(({ kind, undone }) => undone || /account$/.test(kind));
    if (files.length > 0 || wanted || random.chance(0.2)) {
      await this.#night();
      files = await this.#checkFiles();
      violations.push(...(await checkForgotten(store, new Date(globals.clock.now))));
    }
    if (!this.#long) violations.push(...(await checkNothingLost(store, this.#seen)));
    violations.push(
      ...files,
      ...this.#overBudget(),
      ...(await checkTables(store)),
      ...(await checkContents(store)),
      ...(await checkAnswers(this.#acts, store)),
      ...(await this.#versions.look(store)),
      ...(await checkOffers(store)),
    );
    const { log } = this.#scheduler;
    return { violations, calls: log.length, log: [...log, ...this.#acts.map(describe)] };
  }

  /** Tasks with more queries than an invocation of this small village may need; D1 allows 1,000. */
  #overBudget(): string[] {
    return this.#tasks
      .filter(({ name, queries }) => queries > queryBudget && !name.startsWith('backup'))
      .map(({ name, queries }) => `${name}: ${queries} queries of D1`);
  }

  async #checkFiles(): Promise<string[]> {
    const { store } = this.#world;
    return [...(await checkNamedFiles(store)), ...(await checkStrays(store))];
  }

  /**
   * Letters and photos are never missing. A public picture may be, until the night: equal bytes can be uploaded while the picture moves to
   * the trash. What went to the trash by a wrong or rolled-back database comes back with the night too.
   */
  async #checkBeforeNight(): Promise<string[]> {
    if (this.#hadWrongDatabase()) return [];
    return checkNamedFiles(this.#world.store, ['letters/', 'applications/']);
  }

  /** Acts side by side, each as a task of some isolate. */
  async #wave(count: number): Promise<void> {
    this.#stage.wave += 1;
    this.#stage.focus = {};
    const works: Work[] = [];
    let mistake: string | undefined;
    for (let i = 0; i < count; i += 1) {
      const kind = this.#kindOf(i);
      if (kind === wrong && works.length > 0) continue;
      const act = await makeAct(this.#stage, kind, this.#newTask(kind));
      if (!act) continue;
      this.#acts.push(act);
      works.push({ task: act.task, work: () => this.#perform(act) });
      if (kind === wrong) mistake = act.target;
      if (mistake) break;
    }
    if (mistake) await this.#runOverWrong(mistake, works);
    else await this.#scheduler.run(works);
    this.#changed.push(...(await this.#versions.look(this.#world.store)));
    for (const key of this.#world.objects.keys())
      if (!key.startsWith('trash/') && !key.startsWith(markers)) this.#seen.add(key);
  }

  /**
   * A wave after which the database is rolled back to before it, as by D1's Time Travel, and the restore command repeats the deletions;
   * the files stay as they are.
   */
  async #waveUndone(count: number): Promise<void> {
    const { database } = this.#world;
    const before = this.#acts.length;
    const versions = new SeenVersions(this.#versions);
    database.exec('SAVEPOINT past');
    await this.#wave(count);
    database.exec('ROLLBACK TO past; RELEASE past');
    // The same revision may be published again with other words.
    this.#versions = versions;
    for (const act of this.#acts.slice(before)) act.undone = true;
    await this.#unharmed('restore', ({ eraseAgain }) => eraseAgain(this.#world.env));
  }

  /**
   * The trash keeps for 30 days what went there by a wrong database, or before one was rolled back: a night within these
   * brings it back.
   */
  async #wait(time: number): Promise<void> {
    if (longPauses.includes(time)) {
      this.#long = true;
      if (this.#hadWrongDatabase()) await this.#night();
    }
    this.#world.globals.clock.forward(time);
  }

  #hadWrongDatabase(): boolean {
    return this.#acts.some(({ kind, undone }) => undone || kind === wrong);
  }

  /**
   * What is rare otherwise: a night that has something to let go of, two officials who take each other's role, an
   * account that is deleted while its deletion is under way, and a draft that is sent once more another day.
   */
  #kindOf(place: number): Kind {
    const { submissions } = this.#stage;
    if (this.#long && place === 0) return 'nightly job';
    if (submissions.size > 0 && place === 0 && this.#random.chance(0.4)) return 'repeat';
    if (this.#stage.focus.role && this.#random.chance(0.7)) return 'give role';
    if (this.#stage.focus.account && this.#random.chance(0.5)) return 'delete own account';
    return this.#random.pick(kinds);
  }

  #newTask(kind: string): Task {
    const name = `${kind} ${this.#acts.length}`;
    // A backup is made by a process of its own.
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
    else await isolateOf(this.#world, task.isolate).sweep(this.#world.env, new Date());
  }

  /** R2 reads no file for the whole night. */
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

  /** Somebody's mistake, which is put right afterwards: meanwhile the database is empty, or one of before. */
  async #runOverWrong(database: string, works: Work[]): Promise<void> {
    const world = this.#world;
    world.globals.clock.forward(2 * day);
    world.database.exec(`SAVEPOINT wrong; ${database === 'empty' ? emptied : rolledBack}`);
    await this.#scheduler.run(works);
    world.database.exec('ROLLBACK TO wrong; RELEASE wrong');
  }

  /** The nightly job two days later, when all that is stray is old enough to go, and to which nothing happens. */
  async #night(): Promise<void> {
    this.#world.globals.clock.forward(2 * day);
    await this.#unharmed('a whole night', ({ sweep }) => sweep(this.#world.env, new Date()));
  }

  /** Runs a job without faults. */
  async #unharmed(name: string, job: (isolate: Isolate) => Promise<unknown>): Promise<void> {
    const task = this.#newTask(name);
    let failure: unknown;
    const work = async () => {
      await job(isolateOf(this.#world, task.isolate)).catch((error: unknown) => {
        failure = error;
      });
    };
    await this.#scheduler.runUnharmed([{ task, work }]);
    if (failure) throw failure;
  }
}

function describe({ task, sent, answer }: Act): string {
  const what = answer
    ? `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
    : 'no answer';
  return `= ${task.name}, isolate ${task.isolate}: ${sent?.method ?? ''} ${sent?.path ?? ''} -> ${what}`;
}
