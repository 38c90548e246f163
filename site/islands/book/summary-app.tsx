import { useQuery } from '@tanstack/react-query';
import { formatDate, today } from '#contract/basics/village-time.ts';
import { isQuiet, lastWeek, movePeriod } from '#contract/issued/summary.ts';
import { fetchFile } from '#site/lib/api/api-client.ts';
import { useDownload } from '#site/lib/api/use-download.ts';
import { namePeriod, periodQuery, summaryQuery } from '#site/lib/letters/summary.ts';
import { leaveToProtect, redirectToProtect } from '#site/lib/session/leave.ts';
import { usePanelSession } from '#site/lib/session/panel-session.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Island } from '#site/ui/island.tsx';
import { SummaryParts } from '#site/ui/letters/summary-parts.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { SheetHead } from './sheet-head.tsx';

/** Print view of a month or a week: what was issued, how fast, and how satisfied applicants are. */
export function SummaryApp({ period }: { period: string }) {
  usePanelSession(redirectToProtect);
  return (
    <Island onSessionEnd={leaveToProtect} heading={`Ringkasan surat ${namePeriod(period)}`}>
      <SummaryPage period={period} />
    </Island>
  );
}

function SummaryPage({ period }: { period: string }) {
  const summary = useQuery(summaryQuery(period));
  const csv = useDownload(`ringkasan-surat-${period}.csv`, () =>
    fetchFile('GET letters/summary/csv', { query: periodQuery(period) }),
  );
  const [year = '', month] = period.split('-');
  const register = new URLSearchParams({
    menu: 'surat',
    daftar: 'agenda',
    tahun: year,
    bulan: `${Number(month)}`,
  });
  return (
    <>
      <div className="mb-8 grid gap-4 print:hidden">
        <div className="flex flex-wrap gap-3">
          <a className={buttonClass('secondary')} href={`/adminpanel?${register}`}>
            Kembali ke buku agenda
          </a>
          <Button variant="primary" disabled={!summary.data} onClick={() => window.print()}>
            Cetak
          </Button>
          <Button busy={csv.busy} disabled={!summary.data} onClick={csv.save}>
            Unduh CSV
          </Button>
        </div>
        <Message tone="error" text={csv.failure} />
        <nav className="flex flex-wrap gap-x-6 gap-y-2" aria-label="Waktu lain">
          <PeriodLink period={movePeriod(period, -1)} />
          <PeriodLink period={movePeriod(period, 1)} />
          <PeriodLink period={period.length === 7 ? lastWeek(new Date()) : period.slice(0, 7)} />
        </nav>
      </div>
      <article className="mx-auto max-w-[42rem] print:text-sm">
        <SheetHead title="Ringkasan Surat" period={namePeriod(period)} />
        <QueryState query={summary} lines={8} failure="Ringkasan belum dapat dibaca.">
          {(data) =>
            isQuiet(data) ? (
              <p className="text-center">
                Kosong: tidak ada surat yang terbit atau dicabut, dan tidak ada yang ditolak.
              </p>
            ) : (
              <>
                <SummaryParts summary={data} heading="h2" />
                <p className="mt-6 text-ink-soft text-sm">
                  {`Waktu dihitung sejak pengajuan dikirim, pada hari kantor buka. Dibuat ${formatDate(new Date().toISOString())}.`}
                </p>
              </>
            )
          }
        </QueryState>
      </article>
    </>
  );
}

/** A link to another period; nothing for one that has not begun. */
function PeriodLink({ period }: { period: string }) {
  if (period > today()) return null;
  return (
    <a
      className="link lone-link"
      href={`/cetak/ringkasan?${new URLSearchParams(periodQuery(period))}`}
    >
      {namePeriod(period)}
    </a>
  );
}
