import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from '#site/islands/applications/applications.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { SectionHeading } from '#site/islands/panel/section-heading.tsx';
import { AccountNotices } from '#site/ui/account-notices.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Message } from '#site/ui/message.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { Guide } from './guide.tsx';
import { SetupList } from './setup-list.tsx';

/** Failures, waiting letters, remaining setup steps and the guide. */
export function DashboardSection() {
  const parts = [useQuery(waitingQuery), useQuery(overviewQuery)];
  // All parts appear at once: loaded one by one, each would shift the content below it.
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

/** Failures of the portal's jobs, and actions of other officials that every official should know about. */
function Notices() {
  const { data } = useQuery(overviewQuery);
  return data?.notices.map((notice) => (
    <Message key={notice.line}>
      <p>{notice.line}</p>
      <p className="mt-1">{notice.meaning}</p>
      <p className="mt-1">{notice.advice}</p>
      {'cause' in notice && (
        <p className="mt-1 break-words text-ink-soft">
          Catatan sistem: <span lang="en">{notice.cause}</span>
        </p>
      )}
    </Message>
  ));
}
