import { useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { describeResult } from '#site/islands/decision/decision.ts';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { CloseButton } from '#site/ui/dialogs/close-button.tsx';
import { NoticeLink } from '../notice-link.tsx';
import { PrintButton } from '../print-button.tsx';

/** Result of the previous decision. Shown next to the buttons, away from the current applicant's data. */
export function LastResult(props: { record: ApplicationRecord | null; list: LinkList }) {
  const { record, list } = props;
  const [shown, setShown] = useState<ApplicationRecord | null>(null);
  // Filled after mount: live regions announce only later changes.
  useEffect(() => setShown(record), [record]);
  return (
    <div className="last-result" role="status">
      {shown && (
        <div className="relative max-h-[22dvh] overflow-y-auto rounded-xl bg-(--tone-soft) py-1.5 pr-11 pl-3 leading-snug tone-ok">
          <p className="wrap-anywhere">
            <span>{`Tadi: `}</span>
            <b>{shown.nama}</b>
            <span>{`, ${describeResult(shown)}.`}</span>
          </p>
          <p
            className="text-ink-soft"
            lang="en"
          >{`Application ${shown.status.toLowerCase()} successfully!`}</p>
          {shown.pdfPath && <PrintButton record={shown} list={list} />}
          <NoticeLink record={shown} className="row-button" />
          <CloseButton label="Tutup pesan" onClick={() => setShown(null)} />
        </div>
      )}
    </div>
  );
}
