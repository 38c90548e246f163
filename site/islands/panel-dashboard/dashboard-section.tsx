import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from '#site/islands/applications/applications.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { SectionHeading } from '#site/islands/panel/section-heading.tsx';
import { AccountNotices } from '#site/ui/account-notices.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { Guide } from './guide.tsx';
import { Notices } from './notices.tsx';
import { SetupList } from './setup-list.tsx';

/** What went wrong, what waits today, what is still to be set up, and how the panel is used. */
export function DashboardSection() {
  const parts = [useQuery(waitingQuery), useQuery(overviewQuery)];
  // All at once: one above another, each would move what is read by then.
  if (parts.some(({ isPending }) => isPending))
    return (
      <>
        <SectionHeading title="Dashboard" />
        <Skeleton lines={6} />
      </>
    );
  return (
    <>
      <SectionHeading title="Dashboard" />
      <AccountNotices />
      <div className="grid gap-5">
        <Notices />
        <WaitingLetters />
        <SetupList />
      </div>
      <Guide />
    </>
  );
}

function WaitingLetters() {
  const waiting = useQuery(waitingQuery);
  return (
    <section className="card p-5" aria-labelledby="judul-menunggu">
      <h3 className="text-xl" id="judul-menunggu">
        Surat yang menunggu
      </h3>
      <div className="mt-2">
        <QueryState query={waiting} lines={2} failure="Jumlah surat belum dapat dimuat.">
          {(count) => (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p>
                <b className="text-3xl tabular-nums">{count}</b>
                <span>{` ${count === 0 ? 'pengajuan menunggu.' : 'pengajuan menunggu keputusan.'}`}</span>
              </p>
              <a className="link lone-link" href="/adminpanel?menu=surat">
                Buka daftar surat
              </a>
            </div>
          )}
        </QueryState>
      </div>
    </section>
  );
}
