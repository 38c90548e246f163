import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { type HandoverFilter, maxCounted } from '#contract/issued/handover.ts';
import { lateBefore } from '#contract/promise.ts';
import type { Collector } from '#contract/records/signature.ts';
import type { VillageConfig } from '#village.config.ts';
import { readyMarked, waitingBefore } from '#worker/applications/index.ts';
import { type Condition, type Db, isAmong } from '#worker/db/client.ts';
import { applications, letters, promiseStart, signedLetters } from '#worker/db/schema.ts';
import {
  firstSignedAt,
  handoverColumns,
  handoverLetters,
  isUnsigned,
  unsignedBefore,
} from '#worker/letters/index.ts';

const columns = {
  id: letters.id,
  ...handoverColumns,
  accountId: applications.accountId,
};

function selectHandovers(db: Db) {
  return db
    .select(columns)
    .from(letters)
    .leftJoin(signedLetters, eq(signedLetters.id, letters.signedId))
    .leftJoin(applications, eq(applications.id, letters.applicationId));
}

export type HandoverRow = Awaited<ReturnType<typeof handoverById>>[number];

export function handoverById(db: Db, id: string) {
  return selectHandovers(db).where(eq(letters.id, id)).limit(1);
}

export function handoversByIds(db: Db, ids: readonly string[]) {
  return selectHandovers(db).where(isAmong(letters.id, ids));
}

/** SQL: the ids of those letters that wait for a signature. */
export function unsignedAmong(ids: readonly string[]): Condition {
  return sql`select ${letters.id} from ${letters} where ${and(isAmong(letters.id, ids), isUnsigned)}`;
}

/** Records the signature of those letters that wait for one. */
export function markSigned(db: Db, ids: readonly string[], now: Date) {
  return db
    .update(letters)
    .set({ handSignedAt: now.toISOString() })
    .where(and(isAmong(letters.id, ids), isUnsigned));
}

/** Guarded: only while no signed file and no pick-up is recorded. */
export function unmarkSigned(db: Db, id: string) {
  return db
    .update(letters)
    .set({ handSignedAt: null })
    .where(
      and(
        eq(letters.id, id),
        isNotNull(letters.handSignedAt),
        isNull(letters.signedId),
        isNull(letters.pickedUpAt),
      ),
    );
}

interface PickUp {
  /** Null if nobody noted it. */
  by: Collector | null;
  /** Only a letter of this account; null for officials. */
  ownerId: string | null;
  now: Date;
}

/** Guarded: only a valid letter that was signed by hand, once; `by` may follow. */
export function markPickedUp(db: Db, id: string, { by, ownerId, now }: PickUp) {
  const isScanned = sql`exists (select 1 from ${signedLetters} where ${signedLetters.id} = ${letters.signedId} and ${signedLetters.kind} = 'basah')`;
  const isOwn = sql`${letters.applicationId} in (select id from ${applications} where ${applications.accountId} = ${ownerId})`;
  return db
    .update(letters)
    .set({
      pickedUpAt: sql`coalesce(${letters.pickedUpAt}, ${now.toISOString()})`,
      pickedUpBy: sql`coalesce(${by}, ${letters.pickedUpBy})`,
    })
    .where(
      and(
        eq(letters.id, id),
        isNull(letters.withdrawnAt),
        sql`(${isNull(letters.pickedUpAt)} or ${letters.pickedUpBy} is not coalesce(${by}, ${letters.pickedUpBy}))`,
        sql`(${isNotNull(letters.handSignedAt)} or ${isScanned})`,
        ownerId === null ? undefined : isOwn,
      ),
    );
}

/** Guarded: only a pick-up that was recorded since a moment. */
export function unmarkPickedUp(db: Db, id: string, since: Date) {
  return db
    .update(letters)
    .set({ pickedUpAt: null, pickedUpBy: null })
    .where(and(eq(letters.id, id), gte(letters.pickedUpAt, since.toISOString())));
}

/** One row with the panel's numbers, each counted up to `maxCounted`. */
export function countHandovers(db: Db, office: VillageConfig, now: Date) {
  const counted = (table: object, condition: Condition | undefined) =>
    sql<number>`(select count(*) from (select 1 from ${table} where ${condition} limit ${maxCounted}))`;
  const letterCount = (filter: HandoverFilter) =>
    counted(handoverLetters[filter].table, handoverLetters[filter].condition);
  const waiting = waitingBefore(lateBefore(office, 'decision', now));
  const unsigned = unsignedBefore(lateBefore(office, 'signature', now));
  const late = sql<number>`min(${maxCounted}, ${counted(waiting.table, waiting.condition)} + ${counted(unsigned.table, unsigned.condition)})`;
  return db
    .select({
      menunggu: counted(applications, eq(applications.status, 'Menunggu')).as('menunggu'),
      siap: counted(readyMarked, sql.raw('ready_at is not null')).as('siap'),
      belumDitandatangani: letterCount('belum-ditandatangani').as('belum_ditandatangani'),
      siapDiambil: letterCount('siap-diambil').as('siap_diambil'),
      pindaian: letterCount('pindaian-menunggu').as('pindaian'),
      lewat: late.as('lewat'),
    })
    .from(sql`(select 1)`);
}

/** Names its index, because SQLite would rather read all letters of a status. */
const unforgotten = sql.raw(
  'applications indexed by applications_answers_due',
) as object as typeof applications;

/** The newest 200 valid letters approved since a moment, with what their times follow from. */
export function approvedSince(db: Db, since: Date) {
  return db
    .select({
      type: letters.type,
      sentAt: promiseStart(applications).as('sent_at'),
      signatureWay: letters.signatureWay,
      issuedAt: letters.issuedAt,
      handSignedAt: letters.handSignedAt,
      firstSignedAt,
    })
    .from(unforgotten)
    .innerJoin(letters, eq(letters.applicationId, applications.id))
    .where(
      and(
        eq(applications.status, 'Disetujui'),
        gte(applications.decidedAt, since.toISOString()),
        // The condition of the partial index.
        isNull(applications.forgottenAt),
        isNull(letters.withdrawnAt),
      ),
    )
    .orderBy(desc(applications.decidedAt))
    .limit(200);
}
