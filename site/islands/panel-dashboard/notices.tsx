import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '#site/islands/content/records.ts';
import { Message } from '#site/ui/message.tsx';

/** Faults of the portal's own jobs, and what other officials did that all should know of. */
export function Notices() {
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
