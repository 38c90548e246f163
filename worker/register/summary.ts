import { firstMoment } from '#contract/basics/village-time.ts';
import {
  type LetterSummary,
  readMonth,
  summaryParts,
  summaryTexts,
} from '#contract/issued/summary.ts';
import {
  isLate,
  type OfficeHours,
  percentilesOf,
  promisedDays,
  workingDaysUntil,
} from '#contract/working-days.ts';
import type { VillageConfig } from '#village.config.ts';
import type { Db } from '#worker/db/client.ts';
import { readMany, readRows } from '#worker/db/read.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { csvOf } from '#worker/http/responses/csv.ts';
import { readyAt } from '#worker/letters/index.ts';
import { satisfactionOf } from '#worker/survey/index.ts';
import { issuedIn, rejectedIn, withdrawnIn } from './summary-queries.ts';

interface SummaryRequest {
  /** Such as '2026-11', in the village. */
  bulan: string;
}

/** What the office did in a month. Times are in working days, as on /janji-layanan. 400 for a wrong or a future month. */
export async function summarize(
  db: Db,
  village: VillageConfig,
  { bulan }: SummaryRequest,
  now: Date,
): Promise<LetterSummary | Refusal> {
  const month = readMonth(bulan, now);
  if (typeof month === 'string') return Refusal.fields({ bulan: summaryTexts[month] });
  const [issued, rejected, [withdrawn], kepuasan] = await readMany(db, [
    readRows(
      (db) => issuedIn(db, month),
      (rows) => rows,
    ),
    readRows(
      (db) => rejectedIn(db, month),
      (rows) => rows,
    ),
    readRows(
      (db) => withdrawnIn(db, month),
      (rows) => rows,
    ),
    satisfactionOf(firstMoment(month.year, month.month)),
  ]);
  const { officeHours, letters } = village;
  const own = issued.filter(({ kode }) => kode !== null);
  const sent = own.flatMap(({ sentAt, ...letter }) => (sentAt ? { ...letter, sentAt } : []));
  const valid = sent
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map((letter) => ({
      start: letter.sentAt,
      end: readyAt(letter),
      promised: promisedDays(letters, letter.signatureWay).ready,
    }));
  const decided = [
    ...sent.map(({ sentAt, issuedAt }) => ({ sentAt, decidedAt: issuedAt })),
    ...rejected,
  ];
  const promised = promisedDays(letters);
  const decisions = decided.map(({ sentAt, decidedAt }) => ({
    start: sentAt,
    end: decidedAt,
    promised: promised.decision,
  }));
  return {
    bulan,
    terbit: countByType(own),
    luar: issued.length - own.length,
    ditolak: rejected.length,
    dicabut: withdrawn?.total ?? 0,
    putusan: { ...measure(decisions, officeHours, now), janji: promised.decision },
    siap: {
      ...measure(valid, officeHours, now),
      janji: promised.ready,
      belum: valid.filter(({ end }) => end === null).length,
    },
    kepuasan,
  };
}

interface Span {
  start: string;
  /** Null while it lasts. */
  end: string | null;
  /** Working days. */
  promised: number;
}

function measure(spans: readonly Span[], hours: OfficeHours, now: Date) {
  const days = spans.flatMap(({ start, end }) =>
    end ? workingDaysUntil(new Date(start), new Date(end), hours) : [],
  );
  const late = spans.filter(({ start, end, promised }) =>
    isLate(new Date(start), end ? new Date(end) : now, hours, promised),
  );
  const { median, ninety } = percentilesOf(days);
  return { jumlah: days.length, median, persentil90: ninety, lewat: late.length };
}

/** The most frequent first, each with the title of its newest letter. */
function countByType(letters: readonly { type: string; judul: string }[]) {
  const types = new Map<string, { type: string; judul: string; jumlah: number }>();
  for (const { type, judul } of letters)
    types.set(type, { type, judul, jumlah: (types.get(type)?.jumlah ?? 0) + 1 });
  return [...types.values()].sort((one, other) => other.jumlah - one.jumlah);
}

/** The summary as CSV, in the words of the page. */
export async function exportSummary(...params: Parameters<typeof summarize>) {
  const summary = await summarize(...params);
  if (summary instanceof Refusal) return summary;
  const lines = summaryParts(summary).flatMap(([part, lines]) =>
    lines.map(([label, value]) => [summary.bulan, part, label, value]),
  );
  return csvOf([['Bulan', 'Bagian', 'Keterangan', 'Nilai'], ...lines]);
}
