import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { PageRequest } from '../../contract/paging.ts';
import type { Db } from '../../db/client.ts';
import { countMatches, matchesIn } from '../../db/full-text.ts';
import { letters, letterTallies } from '../../db/schema.ts';
import { offsetOf } from '../../http/paging.ts';

export type LetterRow = Awaited<ReturnType<typeof letterById>>[number];

export function letterById(db: Db, id: string) {
  return db.select().from(letters).where(eq(letters.id, id)).limit(1);
}

export interface RegisterFilter {
  year?: number | undefined;
  type?: string | undefined;
}

function within({ year, type }: RegisterFilter) {
  return and(
    year === undefined ? undefined : eq(letters.year, year),
    type === undefined ? undefined : eq(letters.type, type),
  );
}

/** The register, newest first. */
export function listLetters(db: Db, filter: RegisterFilter, request: PageRequest) {
  return db
    .select()
    .from(letters)
    .where(within(filter))
    .orderBy(desc(letters.seq))
    .limit(request.limit)
    .offset(offsetOf(request));
}

/** The newest matches of a search, newest first. */
export function findLetters(db: Db, match: string, request: PageRequest) {
  return db
    .select()
    .from(letters)
    .where(inArray(letters.seq, matchesIn('letter_search', match)))
    .orderBy(desc(letters.seq))
    .limit(request.limit)
    .offset(offsetOf(request));
}

export function countFound(db: Db, match: string) {
  return countMatches(db, 'letter_search', match);
}

/** How many letters each year has of each type, latest year first: a few rows, however long the register is. */
export function letterTotals(db: Db) {
  return db.select().from(letterTallies).orderBy(desc(letterTallies.year));
}

/** Marks a letter as withdrawn and lets go of its PDF; returns no row when it was withdrawn before. */
export function withdrawLetter(db: Db, id: string, reason: string, now: Date) {
  return db
    .update(letters)
    .set({ withdrawnAt: now.toISOString(), withdrawnReason: reason, pdfKey: null })
    .where(and(eq(letters.id, id), isNull(letters.withdrawnAt)))
    .returning({ id: letters.id });
}
