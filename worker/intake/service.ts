import { hourMs } from '#contract/basics/durations.ts';
import type { Intake, IntakeChange } from '#contract/intake.ts';
import { village } from '#village.config.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { defineRead, readRows } from '#worker/db/read.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { contentTag, contentTags } from '#worker/http/responses/cache.ts';
import type { HumanCheck } from '#worker/http/turnstile.ts';
import { type Purging, purgeCache } from '#worker/job-runs/index.ts';
import * as queries from './queries.ts';
import { tooMany } from './too-many.ts';

/** Identifies the pause in cache tags, like the path of a collection. */
export const intakePath = { path: 'intake' } as const;

export const intakeTag = contentTag(intakePath.path);

const open: Intake = { paused: false, text: '', sejak: null, sampai: null };

/** Whether online applications are paused, as a read that can be combined with others. */
export const intakeState = readRows(
  (db) => queries.intakeRow(db, new Date()),
  ([state = open]) => state,
);

/** Pauses online applications with a text, or resumes them. */
export async function changeIntake(
  purging: Purging,
  change: IntakeChange,
  actor: Actor,
): Promise<Intake> {
  const subject = change.paused ? 'dijeda' : 'dibuka';
  const { db } = purging;
  const entry = { ...actor, action: 'intake.pause', subject } as const;
  const { states } = await runBatch(db, {
    saved: withAuditEntry(db, queries.saveIntake(db, change, actor.now), entry),
    states: queries.intakeRow(db, actor.now),
  });
  // The record of the office names the pause too.
  await purgeCache(purging, contentTags([intakePath.path]), actor.now);
  return states[0] ?? open;
}

/** The 429 of a registration above the village's ceiling without a Turnstile token, else null. */
export async function refuseRegistration(
  db: Db,
  human: HumanCheck,
  now: Date,
): Promise<Refusal | null> {
  const full = await queries.registrationAtCeiling(
    db,
    hourBefore(now),
    village.intake.registrationsPerHour,
  );
  return refuseAbove(db, full, 'pendaftaran', human, now);
}

/** The pause and the ceiling, as a read that can be combined with others. */
export const submissionsAt = (now: Date) =>
  defineRead(
    (db) => ({
      states: queries.intakeRow(db, now),
      full: queries.submissionAtCeiling(db, hourBefore(now), village.intake.submissionsPerHour),
    }),
    ({ states: [state = open], full }) => ({ state, full }),
  );

/** The 429 of a resident's application during a pause, or above the village's ceiling without a Turnstile token, else null. */
export async function refuseSubmission(
  db: Db,
  { state: { paused, text }, full }: { state: Intake; full: readonly { at: string }[] },
  human: HumanCheck,
  now: Date,
): Promise<Refusal | null> {
  if (paused) return new Refusal('too-many', text, { retryAfter: hourMs / 1000 });
  return refuseAbove(db, full, 'pengajuan', human, now);
}

async function refuseAbove(
  db: Db,
  [full]: readonly { at: string }[],
  what: string,
  human: HumanCheck,
  now: Date,
): Promise<Refusal | null> {
  if (!full || (await human.passes())) return null;
  const seconds = Math.ceil((Date.parse(full.at) + hourMs - now.getTime()) / 1000);
  const retryAfter = Math.min(Math.max(seconds, 1), hourMs / 1000);
  return tooMany(db, `Portal sedang menerima terlalu banyak ${what}.`, retryAfter, human);
}

const hourBefore = (now: Date) => new Date(now.getTime() - hourMs);
