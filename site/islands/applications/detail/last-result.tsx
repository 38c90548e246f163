import { useEffect, useState } from 'react';
import { describeResult, describeSuccess } from '#site/islands/decision/decision.ts';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { CloseButton } from '#site/ui/dialogs/close-button.tsx';
import type { ActResult } from '../acts.ts';
import { NoticeLink } from '../notice-link.tsx';
import { PrintButton } from '../print-button.tsx';
import { ReopenButton } from '../reopen-button.tsx';
import { ReadyButton } from './ready-button.tsx';

interface LastResultProps {
  result: ActResult | null;
  list: LinkList;
  onDone: (result: ActResult, focusId: string) => void;
}

/** Result of the previous decision, or mark, on one line, next to the buttons and away from the current applicant's data. */
export function LastResult({ result, list, onDone }: LastResultProps) {
  const [last, setLast] = useState<ActResult | null>(null);
  // Filled after mount: live regions announce only later changes.
  useEffect(() => setLast(result), [result]);
  const { application: shown, marked } = last ?? {};
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
          <ReopenButton record={shown} className="row-button" onReopened={onDone} />
          <NoticeLink record={shown} className="row-button" isShort />
        </>
      )}
      {marked && (
        <>
          <p className="flex-[1_1_14rem] wrap-anywhere">{last?.line}</p>
          <ReadyButton undoes record={marked} className="row-button" onDone={onDone} />
        </>
      )}
      {(shown ?? marked) && <CloseButton label="Tutup pesan" onClick={() => setLast(null)} />}
    </div>
  );
}
