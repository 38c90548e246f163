import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  addMonths,
  formatDate,
  formatMonth,
  isoMonth,
  type VillageMonth,
  villageDay,
} from '#contract/basics/village-time.ts';
import { isQuiet, type LetterSummary, summaryParts } from '#contract/issued/summary.ts';
import { callApi, fetchFile } from '#site/lib/api/api-client.ts';
import { useDownload } from '#site/lib/api/use-download.ts';
import { leaveToProtect, redirectToProtect } from '#site/lib/session/leave.ts';
import { usePanelSession } from '#site/lib/session/panel-session.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Island } from '#site/ui/island.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { SheetHead } from './sheet-head.tsx';

/** Print view of a month: what was issued, how fast, and how satisfied applicants are. */
export function SummaryApp({ month }: { month: VillageMonth }) {
  usePanelSession(redirectToProtect);
  return (
    <Island onSessionEnd={leaveToProtect} heading={`Ringkasan surat ${formatMonth(month)}`}>
      <SummaryPage month={month} />
    </Island>
  );
}

function SummaryPage({ month }: { month: VillageMonth }) {
  const bulan = isoMonth(month);
  const summary = useQuery(summaryQuery(bulan));
  const csv = useDownload(`ringkasan-surat-${bulan}.csv`, () =>
    fetchFile('GET letters/summary/csv', { query: { bulan } }),
  );
  const register = new URLSearchParams({
    menu: 'surat',
    daftar: 'agenda',
    tahun: `${month.year}`,
    bulan: `${month.month}`,
  });
  return (
    <>
      <div className="mb-8 grid gap-4 print:hidden">
        <div className="flex flex-wrap gap-3">
          <a className={buttonClass('secondary')} href={`/adminpanel?${register}`}>
            Kembali ke buku agenda
          </a>
          <Button disabled={!summary.data} onClick={() => window.print()}>
            Cetak
          </Button>
          <Button variant="secondary" busy={csv.busy} disabled={!summary.data} onClick={csv.save}>
            Unduh CSV
          </Button>
        </div>
        <Message tone="error" text={csv.failure} />
        <nav className="flex flex-wrap gap-x-6 gap-y-2" aria-label="Bulan lain">
          <MonthLink month={addMonths({ ...month, day: 1 }, -1)} />
          <MonthLink month={addMonths({ ...month, day: 1 }, 1)} />
        </nav>
      </div>
      <article className="mx-auto max-w-[42rem] print:text-sm">
        <SheetHead title="Ringkasan Surat" period={`Bulan ${formatMonth(month)}`} />
        <QueryState query={summary} lines={8} failure="Ringkasan belum dapat dibaca.">
          {(data) => <SummarySheet summary={data} />}
        </QueryState>
      </article>
    </>
  );
}

/** A link to another month; nothing for one that has not begun. */
function MonthLink({ month }: { month: VillageMonth }) {
  if (isoMonth(month) > isoMonth(villageDay(new Date()))) return null;
  return (
    <a className="link lone-link" href={`/cetak/ringkasan?bulan=${isoMonth(month)}`}>
      {formatMonth(month)}
    </a>
  );
}

function SummarySheet({ summary }: { summary: LetterSummary }) {
  if (isQuiet(summary))
    return (
      <p className="text-center">
        Bulan ini kosong: tidak ada surat yang terbit atau dicabut, dan tidak ada yang ditolak.
      </p>
    );
  return (
    <>
      {Object.entries(summaryParts(summary)).map(([title, lines]) => (
        <section className="mt-5 break-inside-avoid print:mt-3" key={title}>
          <h2 className="mb-1 text-lg">{title}</h2>
          <dl>
            {lines.map(([label, value]) => (
              <div
                className="flex justify-between gap-6 border-line border-b py-1 print:py-0.5"
                key={label}
              >
                <dt>{label}</dt>
                <dd className="text-end font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="mt-6 text-ink-soft text-sm">
        {`Waktu dihitung sejak pengajuan dikirim, pada hari kantor buka; 0 berarti di hari yang sama. Dibuat ${formatDate(new Date().toISOString())}.`}
      </p>
    </>
  );
}

/** Never refetched: the view must not change while it is printed. */
const summaryQuery = (bulan: string) =>
  queryOptions({
    queryKey: ['ringkasan', bulan],
    queryFn: ({ signal }) => callApi('GET letters/summary', { query: { bulan }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    meta: { checksAccess: true },
  });
