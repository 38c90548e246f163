import {
  boundsOf,
  faultOfPeriod,
  type LetterSummary,
  summaryParts,
} from '#contract/issued/summary.ts';
import type { OfficeHours } from '#contract/office.ts';
import { promisedDays } from '#contract/promise.ts';
import { isLate, percentilesOf, workingDaysUntil } from '#contract/working-days.ts';
import type { VillageConfig } from '#village.config.ts';
import type { Db } from '#worker/db/client.ts';
import { allRows, readMany } from '#worker/db/read.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { csvOf } from '#worker/http/responses/csv.ts';
import { readyAt } from '#worker/letters/index.ts';
import { satisfactionOf } from '#worker/survey/index.ts';
import { issuedIn, rejectedIn, withdrawnIn } from './summary-queries.ts';

/** What the office did in a month or a week. Times are in working days, as on /janji-layanan. 400 for a wrong or a future one. */
export async function summarize(
  db: Db,
  village: VillageConfig,
  { bulan = '', minggu }: { bulan?: string | undefined; minggu?: string | undefined },
  now: Date,
): Promise<LetterSummary | Refusal> {
  const period = minggu ?? bulan;
  const isMonth = minggu === undefined;
  // A week given as a month is neither.
  const fault = faultOfPeriod((period.length === 7) === isMonth ? period : '', now);
  if (fault) return Refusal.fields({ [isMonth ? 'bulan' : 'minggu']: fault });
  const span = boundsOf(period);
  const [issued, rejected, [withdrawn], kepuasan] = await readMany(db, [
    allRows((db) => issuedIn(db, span)),
    allRows((db) => rejectedIn(db, span)),
    allRows((db) => withdrawnIn(db, span)),
    satisfactionOf(span.from),
  ]);
  const own = issued.filter(({ kode }) => kode !== null);
  const decided = [...own.map(({ sentAt, issuedAt: end }) => ({ sentAt, end })), ...rejected];
  const valid = own
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map((letter) => ({ sentAt: letter.sentAt, end: readyAt(letter) }));
  // Only one act rejects several at the same moment.
  const isTogether = (end: string) => rejected.filter((one) => one.end === end).length > 1;
  const measure = measureUntil(now, village.office);
  return {
    bulan: isMonth ? bulan : null,
    minggu: minggu ?? null,
    terbit: countByType(own),
    luar: issued.length - own.length,
    ditolak: rejected.length,
    diminta: rejected.filter(({ isAsked }) => isAsked).length,
    sekaligus: rejected.filter((one) => !one.isAsked && isTogether(one.end)).length,
    dicabut: withdrawn?.total ?? 0,
    putusan: measure(decided, promisedDays(village).decision),
    siap: {
      ...measure(valid, promisedDays(village).ready),
      belum: valid.filter(({ end }) => end === null).length,
    },
    kepuasan,
  };
}

/** Times of sending, null where the application is deleted, and of what it led to, null while it waits. */
type Span = { sentAt: string | null; end: string | null };

const measureUntil = (now: Date, hours: OfficeHours) => (spans: readonly Span[], janji: number) => {
  const known = spans.flatMap(({ sentAt, end }) =>
    sentAt ? { start: new Date(sentAt), end: end && new Date(end) } : [],
  );
  const days = known.flatMap(({ start, end }) => (end ? workingDaysUntil(start, end, hours) : []));
  const late = known.filter(({ start, end }) => isLate(start, end || now, hours, janji));
  const { median, ninety } = percentilesOf(days);
  return { jumlah: days.length, median, persentil90: ninety, janji, lewat: late.length };
};

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
  const lines = Object.entries(summaryParts(summary)).flatMap(([part, lines]) =>
    lines.map(([label, value]) => [summary.bulan ?? summary.minggu ?? '', part, label, value]),
  );
  return csvOf([[summary.bulan ? 'Bulan' : 'Minggu', 'Bagian', 'Keterangan', 'Nilai'], ...lines]);
}
