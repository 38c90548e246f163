import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '#site/islands/content/records.ts';
import { countsQuery } from '#site/islands/handover/handover.ts';
import { SectionHeading } from '#site/islands/panel/section-heading.tsx';
import { AccountNotices } from '#site/ui/account-notices.tsx';
import { Message } from '#site/ui/message.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { Counts } from './counts.tsx';
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
