import type { ReactNode } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { collectorWords } from '#contract/issued/handover.ts';
import { collectors } from '#contract/records/signature.ts';
import type { Acts, Recorded } from '#site/islands/applications/acts.ts';
import { NoticeLink } from '#site/islands/applications/notice-link.tsx';
import { Notices } from '#site/islands/applications/notices.tsx';
import { PrintButton } from '#site/islands/applications/print-button.tsx';
import { Notice } from '#site/islands/panel/notice.tsx';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { usePickUp } from './handover.ts';
import { TakeBack } from './handover-buttons.tsx';

interface ResultNoticeProps<Task> {
  acts: Acts<Task>;
  /** The list that the acts are on. */
  list: LinkList;
  /** Applications that are loaded already. */
  records?: readonly ApplicationRecord[] | undefined;
  /** How to take the act back. */
  children: ReactNode;
}

/** The message about the last act on an application or on letters, with the next step. */
export function ResultNotice<Task>(props: ResultNoticeProps<Task>) {
  const { acts, list, records, children } = props;
  const result = acts.task ? null : acts.result;
  const { application, recorded } = result ?? {};
  return (
    <Notice text={result} onClose={() => acts.report(null)}>
      {children}
      {application?.pdfPath && <PrintButton record={application} list={list} />}
      {application && <NoticeLink record={application} className="row-button" />}
      <Notices ids={recorded?.toNotify ?? []} records={records} />
      {recorded && recorded.ids.length > 0 && (
        <>
          <TakeBack key={recorded.ids[0]} undoes recorded={recorded} onDone={acts.report}>
            Batalkan
          </TakeBack>
          {recorded.what === 'picked-up' && <Collectors recorded={recorded} />}
        </>
      )}
    </Notice>
  );
}

/** Notes by whom a letter was picked up, after the fact, so that handing over takes one press. */
function Collectors({ recorded: { ids } }: { recorded: Recorded }) {
  const { variables, error, isPending, mutate } = usePickUp(ids[0] ?? '');
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left me-2">Diambil oleh:</legend>
      {collectors.map((collector) => (
        <ActButton
          key={collector}
          className="row-button"
          variant={variables?.olehSiapa === collector ? 'primary' : 'quiet'}
          aria-pressed={variables?.olehSiapa === collector}
          disabled={isPending}
          onAct={(press) => mutate({ press, olehSiapa: collector })}
        >
          {collectorWords[collector]}
        </ActButton>
      ))}
      <Failure error={error} line="Pengambil surat belum tercatat." />
    </fieldset>
  );
}
