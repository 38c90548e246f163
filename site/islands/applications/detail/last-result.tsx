import { useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { describeResult, describeSuccess } from '#site/islands/decision/decision.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { CloseButton } from '#site/ui/dialogs/close-button.tsx';
import { NoticeLink } from '../notice-link.tsx';
import { PrintButton } from '../print-button.tsx';
import { ReopenButton } from '../reopen-button.tsx';

interface LastResultProps {
  /** The application that was decided. */
  record: ApplicationRecord | null;
  list: LinkList;
  onReopened: (text: MessageText, focusId: string) => void;
}

/** Result of the previous decision on one line, next to the buttons and away from the current applicant's data. */
export function LastResult({ record, list, onReopened }: LastResultProps) {
  const [shown, setShown] = useState<ApplicationRecord | null>(null);
  // Filled after mount: live regions announce only later changes.
  useEffect(() => setShown(record), [record]);
  return (
    <div className="last-result" role="status">
      {shown && (
        <>
          <p className="flex-[1_1_14rem] wrap-anywhere">
            <span lang="en">{describeSuccess(shown).line}</span>
            <span>{` Tadi: `}</span>
            <b>{shown.nama}</b>
            <span>{`, ${describeResult(shown)}.`}</span>
          </p>
          {shown.pdfPath && <PrintButton record={shown} list={list} />}
          <ReopenButton record={shown} className="row-button" onReopened={onReopened} />
          <NoticeLink record={shown} className="row-button" isShort />
          <CloseButton label="Tutup pesan" onClick={() => setShown(null)} />
        </>
      )}
    </div>
  );
}
