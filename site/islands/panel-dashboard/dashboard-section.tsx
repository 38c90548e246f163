import { useQuery } from '@tanstack/react-query';
import { type HandoverCounts, maxCounted } from '#contract/issued/handover.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { countsQuery } from '#site/islands/handover/handover.ts';
import { SectionHeading } from '#site/islands/panel/section-heading.tsx';
import { formatThousands } from '#site/lib/formats/format.ts';
import { AccountNotices } from '#site/ui/account-notices.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Message } from '#site/ui/message.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { Guide } from './guide.tsx';
import { SetupList } from './setup-list.tsx';

/** Numbers of the day, failures, remaining setup steps and the guide. */
export function DashboardSection() {
  const parts = [useQuery(countsQuery), useQuery(overviewQuery)];
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
        <Counts />
        <Notices />
        <SetupList />
      </div>
      <Guide />
    </>
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
      <MaintainersPart steps={notice.steps} cause={'cause' in notice ? notice.cause : undefined} />
    </Message>
  ));
}

/** The maintainer's part of a notice, collapsed. */
function MaintainersPart({
  steps,
  cause,
}: {
  steps?: string | undefined;
  cause?: string | undefined;
}) {
  if (!steps && !cause) return null;
  return (
    <details className="mt-1 text-ink-soft wrap-anywhere">
      <summary className="flex min-h-11 cursor-pointer items-center">
        <span className="link">Untuk pengelola portal</span>
      </summary>
      {steps && <p>{`Langkahnya: ${steps}`}</p>}
      {cause && (
        <p>
          Catatan sistem: <span lang="en">{cause}</span>
        </p>
      )}
    </details>
  );
}

const numbers: readonly { name: keyof HandoverCounts; label: string; query: string }[] = [
  { name: 'menunggu', label: 'menunggu keputusan', query: 'menu=surat&status=Menunggu' },
  {
    name: 'belumDitandatangani',
    label: 'belum ditandatangani',
    query: 'menu=surat&daftar=agenda&keadaan=belum-ditandatangani',
  },
  {
    name: 'siapDiambil',
    label: 'siap diambil',
    query: 'menu=surat&daftar=agenda&keadaan=siap-diambil',
  },
];

/** Numbers of pending tasks, each linked to its list. */
function Counts() {
  const counts = useQuery(countsQuery);
  return (
    <section aria-label="Surat hari ini">
      <QueryState query={counts} lines={2} failure="Jumlah surat belum dapat dimuat.">
        {(data) => (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-5">
            {numbers.map(({ name, label, query }) => (
              <li key={name}>
                <a
                  className={`card flex h-full items-baseline gap-3 px-5 py-3 hover:border-leaf sm:grid sm:content-start sm:gap-1 sm:py-5 ${name === 'siapDiambil' || data[name] === 0 ? '' : 'tone-amber text-(--tone)'}`}
                  href={`/adminpanel?${query}`}
                >
                  <b className="min-w-10 text-3xl tabular-nums">{shownCount(data[name])}</b>{' '}
                  <span className="min-w-0 leading-snug wrap-anywhere">{label}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

const shownCount = (count: number) =>
  count < maxCounted ? formatThousands(count) : `${formatThousands(maxCounted)}+`;
