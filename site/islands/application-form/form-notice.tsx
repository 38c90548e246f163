import { applicationTexts } from '../../../worker/contract/applications.ts';
import { loginAddress } from '../../lib/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import type { Notice } from './state/form-state.ts';
import type { ApplicationFormState } from './state/use-application-form.ts';

/** What happened and what to do next. The live region stays, so that what comes is announced. */
export function FormNotice({ form }: { form: ApplicationFormState }) {
  const { notice } = form;
  const calm = notice?.kind === 'draft-deleted';
  return (
    <div className={notice ? 'mb-6' : undefined}>
      <Message key={String(calm)} tone={calm ? 'info' : 'error'}>
        {notice && <NoticeText form={form} notice={notice} />}
      </Message>
    </div>
  );
}

const failedLine = <p>Terjadi kesalahan. Silakan coba lagi.</p>;

function NoticeText({ form, notice }: { form: ApplicationFormState; notice: Notice }) {
  switch (notice.kind) {
    case 'draft-deleted':
      return (
        <>
          <p>Draf dihapus.</p>
          <p>Formulir dimulai dari awal.</p>
          <Button
            className="mt-2"
            variant="secondary"
            onClick={() => form.dispatch({ kind: 'restore' })}
          >
            Batalkan penghapusan
          </Button>
        </>
      );
    case 'incomplete':
      return <p>{applicationTexts.incomplete}</p>;
    case 'wrong':
      return <p>Ada jawaban yang perlu diperbaiki sebelum dikirim.</p>;
    case 'session-ended':
      return <SessionEnded keeps={form.keeps} />;
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
          {form.keeps && <p>Draf Anda tetap tersimpan di perangkat ini.</p>}
        </>
      );
  }
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
