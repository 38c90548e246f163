import { useMutation } from '@tanstack/react-query';
import { use } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { useOffice } from '#site/lib/api/office.ts';
import { chatAddress } from '#site/lib/formats/whatsapp-address.ts';
import { describeNotice, noticeOf, waitsForNotice } from '#site/lib/letters/whatsapp-notice.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Subject } from '#site/ui/subject.ts';
import { replaceInLists } from './applications.ts';

interface NoticeLinkProps {
  record: ApplicationRecord;
  /** Other applications of the person that the same text is about. */
  others?: readonly ApplicationRecord[];
  className?: string;
  /** Shows one word, for rows of a table. */
  isShort?: boolean;
}

/**
 * Opens WhatsApp with a text about the current state, and records the click. Then shows the time of the notice. Renders nothing
 * without a number or a decision.
 */
export function NoticeLink(props: NoticeLinkProps) {
  const { record, others = [], className = '', isShort = false } = props;
  const { nomorWa } = record;
  const office = useOffice();
  const { mutate, data, isError, isPending } = useMutation({
    mutationFn: () =>
      Promise.all(
        [record, ...others].map(({ _id: id }) =>
          callApi('POST applications/:id/notified', { params: { id } }),
        ),
      ),
    onSuccess(changed, _input, _result, { client }) {
      for (const one of changed) replaceInLists(client, one._id, one);
    },
  });
  const dikabariPada = laterOf(record.dikabariPada, data?.[0]?.dikabariPada);
  const text = noticeOf(record, { office, portal: location.origin }, others);
  if (!nomorWa || !text) return null;
  const isTold = !waitsForNotice({ ...record, dikabariPada });
  return (
    <div
      className={isShort ? 'flex flex-wrap items-center gap-x-2' : 'grid justify-items-start gap-1'}
    >
      <a
        className={`${buttonClass(isTold ? 'quiet' : 'secondary')} ${className}`}
        href={chatAddress(nomorWa, text)}
        target="_blank"
        rel="noopener"
        aria-label={isShort && !isTold ? label : undefined}
        aria-describedby={use(Subject)}
        onClick={() => isPending || mutate()}
      >
        {isTold ? 'Kabari lagi' : isShort ? 'Kabari' : label}
      </a>
      <p className="text-ink-soft" role="status">
        {isError ? 'Kabar belum tercatat. Tekan sekali lagi.' : describeNotice(dikabariPada)}
      </p>
    </div>
  );
}

/** The later of two times in ISO 8601. The list may be newer than the own answer, or older. */
const laterOf = (one: string | null, other: string | null | undefined) =>
  (one ?? '') > (other ?? '') ? one : (other ?? one);

const label = 'Kabari lewat WhatsApp';
