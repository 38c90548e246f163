import type { Dispatch } from 'react';
import { applicationTexts } from '../../../worker/contract/applications.ts';
import { loginAddress } from '../../lib/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import type { FormAction, Notice } from './form-state.ts';

interface FormNoticeProps {
  notice: Notice | null;
  keeps: boolean;
  dispatch: Dispatch<FormAction>;
}

/** What happened and what to do next. The live region stays, so that what comes is announced. */
export function FormNotice({ notice, keeps, dispatch }: FormNoticeProps) {
  const calm = notice?.kind === 'draft-deleted';
  return (
    <div className={notice ? 'mb-6' : undefined}>
      <Message key={String(calm)} tone={calm ? 'info' : 'error'}>
        {notice && <NoticeText notice={notice} keeps={keeps} dispatch={dispatch} />}
      </Message>
    </div>
  );
}

const failedLine = <p>Terjadi kesalahan. Silakan coba lagi.</p>;

function NoticeText({ notice, keeps, dispatch }: FormNoticeProps & { notice: Notice }) {
  switch (notice.kind) {
    case 'draft-deleted':
      return <Deleted onRestore={() => dispatch({ kind: 'restore' })} />;
    case 'incomplete':
      return <p>{applicationTexts.incomplete}</p>;
    case 'wrong':
      return <p>Ada jawaban yang perlu diperbaiki sebelum dikirim.</p>;
    case 'session-ended':
      return <SessionEnded keeps={keeps} />;
    case 'refused':
      return (
        <>
          {failedLine}
          <p>Perbaiki jawaban ini, lalu kirim lagi.</p>
        </>
      );
    case 'failed':
      return (
        <>
          {failedLine}
          <p>{notice.advice}</p>
          {keeps && <p>Draf Anda tetap tersimpan di perangkat ini.</p>}
        </>
      );
  }
}

function Deleted({ onRestore }: { onRestore: () => void }) {
  return (
    <>
      <p>Draf dihapus.</p>
      <p>Formulir dimulai dari awal.</p>
      <Button className="mt-2" variant="secondary" onClick={onRestore}>
        Batalkan penghapusan
      </Button>
    </>
  );
}

/** Without a draft the form must stay open: login then happens in another tab. */
function SessionEnded({ keeps }: { keeps: boolean }) {
  return (
    <>
      {failedLine}
      <p>
        Sesi Anda sudah berakhir, jadi pengajuan belum terkirim.{' '}
        {keeps
          ? 'Draf Anda tetap tersimpan di perangkat ini: login lagi, lalu pilih Lanjutkan.'
          : 'Login di tab baru, lalu kembali ke halaman ini dan tekan Kirim lagi.'}
      </p>
      <a
        className={`${buttonClass()} mt-3`}
        href={loginAddress(location.pathname)}
        target={keeps ? undefined : '_blank'}
        rel="noopener"
      >
        Login lagi
      </a>
    </>
  );
}
