import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs, hourMs, minuteMs } from '#contract/basics/durations.ts';
import { archiveTo } from '#tests/support/make-archive.ts';
import { withFault } from '#tests/support/with-fault.ts';
import { markers } from '#worker/files/index.ts';
import { type Act, type Kind, kinds, makeAct, type Stage } from './acts.ts';
import { checkAnswers } from './checks/answers.ts';
import { checkBackup } from './checks/backup.ts';
import { checkEntries } from './checks/entries.ts';
import { checkForgotten } from './checks/forgotten.ts';
import {
  checkNothingLost,
  checkReferencedFiles,
  checkStored,
  checkStrays,
} from './checks/invariants.ts';
import { checkOffers, SeenVersions } from './checks/letter-type-checks.ts';
import type { Isolate } from './isolates/load-isolates.ts';
import { PushServices } from './push-services.ts';
import { Random } from './random.ts';
import { newTask, Scheduler, type Task, type Work } from './scheduler.ts';
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

/** More queries than a task in this small village needs; D1 allows 1,000 per invocation. */
const queryBudget = 100;

class Schedule {
  readonly #world: World;
  readonly #scheduler: Scheduler;
  readonly #stage: Stage;
  readonly #acts: Act[] = [];
  /** Paths of archives. */
  readonly #backups: string[] = [];
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
    this.#scheduler = scheduler;
    const { store, slip } = world;
    this.#stage = { store, random, submissions: new Map(), slip, wave: 0, focus: {} };
  }

  async run(): Promise<Omit<Outcome, 'seed'>> {
    const { store, random } = this.#stage;
    const { globals, push } = this.#world;
    const faults = random.below(4);
    this.#scheduler.planFaults(faults, 30);
    if (random.chance(0.2)) await this.#wait(random.pick(longPauses));
    for (let waves = random.chance(0.5) ? 1 : 2; waves > 0; waves -= 1) {
      if (random.chance(0.15)) await this.#rolledBackWave(random.between(1, 4));
      else await this.#wave(random.between(1, 4));
      await this.#wait(random.pick(random.chance(0.1) ? longPauses : pauses));
    }
    this.#scheduler.endFaults();
    const violations = this.#changed;
    // Letters and photos are never missing. A public picture may be missing until the nightly job: equal bytes can be uploaded while the
    // picture moves to the trash. The nightly job also restores files that a wrong or rolled-back database moved to the trash.
    if (!this.#hadWrongDatabase())
      violations.push(...(await checkReferencedFiles(store, ['letters/', 'applications/'])));
    for (const path of this.#backups) violations.push(...(await checkBackup(path)));
    // Without anything to clean up, the nightly job runs only sometimes.
    const wanted =
      this.#longPause || this.#acts.some(({ kind, undone }) => undone || /account$/.test(kind));
    const unclean = [...(await checkReferencedFiles(store)), ...(await checkStrays(store))];
    if (unclean.length > 0 || wanted || random.chance(0.2)) {
      await this.#night();
      violations.push(...(await checkForgotten(store, new Date(globals.clock.now))));
    }
    if (!this.#longPause) violations.push(...(await checkNothingLost(store, this.#seen)));
    violations.push(
      ...push.violations,
      ...(faults === 0 && !this.#hadWrongDatabase() ? push.repeated : []),
      ...this.#tasks
        .filter(({ name, queries }) => queries > queryBudget && !name.startsWith('backup'))
        .map(({ name, queries }) => `${name}: ${queries} queries of D1`),
      ...(await checkStored(store)),
      ...(await checkStrays(store)),
      ...(await checkAnswers(this.#acts, store)),
      ...(await this.#versions.findChanged(store)),
      ...(await checkOffers(store)),
      ...(await checkEntries(store)),
    );
    const { log } = this.#scheduler;
    return { violations, calls: log.length, log: [...log, ...this.#acts.map(describe)] };
  }

  /** Runs acts in parallel, each as a task of an isolate. */
  async #wave(count: number): Promise<void> {
    this.#stage.wave += 1;
    this.#stage.focus = {};
    const works: Work[] = [];
    let mistake: string | undefined;
    for (let i = 0; i < count && !mistake; i += 1) {
      const kind = this.#kindOf(i);
      if (kind === wrongDatabase && works.length > 0) continue;
      const act = await makeAct(this.#stage, kind, this.#newTask(kind));
      if (!act) continue;
      this.#acts.push(act);
      works.push({ task: act.task, work: () => this.#perform(act) });
      if (kind === wrongDatabase) mistake = act.target;
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

  /** A nightly job within 30 days restores files that a wrong or rolled-back database moved to the trash. */
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
    const { submissions, focus, random } = this.#stage;
    if (this.#longPause && place === 0) return 'nightly job';
    if (submissions.size > 0 && place === 0 && random.chance(0.4)) return 'repeat';
    if (focus.role && random.chance(0.7)) return 'give role';
    if (focus.account && random.chance(0.5)) return 'delete own account';
    return random.pick(kinds);
  }

  #newTask(kind: string): Task {
    // A backup runs in a separate process.
    const { length } = this.#world.isolates;
    const isolate = kind === 'backup' ? length : this.#stage.random.below(length);
    const task = newTask(`${kind} ${this.#acts.length}`, isolate);
    this.#tasks.push(task);
    return task;
  }

  async #perform(act: Act): Promise<void> {
    const { kind, sent } = act;
    const { isolate } = act.task;
    const { env } = this.#world;
    if (sent) {
      act.answer = await ask(this.#world, isolate, sent);
    } else if (kind === 'backup') {
      const path = join(mkdtempSync(join(tmpdir(), 'simulated-backup-')), 'portal.tar');
      this.#backups.push(path);
      await archiveTo(env, path);
    } else {
      const { remind, sweep } = isolateOf(this.#world, isolate);
      const fault = () => Promise.reject(new Error('get: Internal error (10001)'));
      const unreadable = { ...env, FILES: withFault(env.FILES, 'get', fault) };
      if (kind === 'morning job') await remind(env, new Date());
      else await sweep(kind === 'nightly job without file storage' ? unreadable : env, new Date());
    }
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
    const work = () =>
      job(isolateOf(this.#world, task.isolate)).catch((error: unknown) => {
        failure = error;
      });
    await this.#scheduler.runWithoutFaults({ task, work });
    if (failure) throw failure;
  }
}

function describe({ task, sent, answer }: Act): string {
  const what = answer
    ? `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`
    : 'no response';
  return `= ${task.name}, isolate ${task.isolate}: ${sent?.method ?? ''} ${sent?.path ?? ''} -> ${what}`;
}
