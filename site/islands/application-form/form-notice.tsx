import { applicationTexts } from '../../../worker/contract/applications.ts';
import { loginAddress } from '../../lib/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import type { Notice } from './state/form-state.ts';
import type { ApplicationFormState } from './state/use-application-form.ts';

/** What happened and what to do next. The live region stays, so that what comes is announced. */
export function FormNotice({ form }: { form: ApplicationFormState }) {
  const { notice, keeps, dispatch } = form;
  const calm = notice?.kind === 'draft-deleted';
  return (
    <div className={notice ? 'mb-6' : undefined}>
      <Message key={String(calm)} tone={calm ? 'info' : 'error'}>
        {notice && (
          <>
            {linesOf(notice, keeps).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {calm && (
              <Button
                className="mt-2"
                variant="secondary"
                onClick={() => dispatch({ kind: 'restore' })}
              >
                Batalkan penghapusan
              </Button>
            )}
            {notice.kind === 'session-ended' && (
              // Without a draft the form must stay open: login then happens in another tab.
              <a
                className={`${buttonClass()} mt-3`}
                href={loginAddress(location.pathname)}
                target={keeps ? undefined : '_blank'}
                rel="noopener"
              >
                Login lagi
              </a>
            )}
          </>
        )}
      </Message>
    </div>
  );
}

const failed = 'Terjadi kesalahan. Silakan coba lagi.';
const ended = 'Sesi Anda sudah berakhir, jadi pengajuan belum terkirim.';

function linesOf(notice: Notice, keeps: boolean): string[] {
  switch (notice.kind) {
    case 'draft-deleted':
      return ['Draf dihapus.', 'Formulir dimulai dari awal.'];
    case 'incomplete':
      return [applicationTexts.incomplete];
    case 'wrong':
      return ['Ada jawaban yang perlu diperbaiki sebelum dikirim.'];
    case 'refused':
      return [failed, 'Perbaiki jawaban ini, lalu kirim lagi.'];
    case 'session-ended':
      return keeps
        ? [
            failed,
            `${ended} Draf Anda tetap tersimpan di perangkat ini: login lagi, lalu pilih Lanjutkan.`,
          ]
        : [failed, `${ended} Login di tab baru, lalu kembali ke halaman ini dan tekan Kirim lagi.`];
    case 'failed':
      return keeps
        ? [failed, notice.advice, 'Draf Anda tetap tersimpan di perangkat ini.']
        : [failed, notice.advice];
  }
}
