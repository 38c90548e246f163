import { applicationTexts } from '#contract/applications.ts';
import { LoginLink } from '#site/ui/account/login-link.tsx';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { OldAnswers } from './old-answers.tsx';
import type { StepForm } from './state/use-application-form.ts';
import type { Notice } from './state/use-wizard.ts';

const undoLabels: Partial<Record<Notice['kind'], string>> = {
  'draft-deleted': 'Batalkan penghapusan',
  reused: 'Batalkan pengisian',
};

/** The message above a step. The live region is always rendered, so that new messages are announced. */
export function FormNotice({ form }: { form: StepForm }) {
  const { notice, undo } = form;
  const { isStored } = form.device;
  const undoLabel = notice && undoLabels[notice.kind];
  const isInfo = notice?.kind === 'started' || undoLabel;
  return (
    <Message
      className="mb-6"
      key={isInfo ? notice?.kind : undefined}
      tone={isInfo ? 'info' : 'error'}
    >
      {notice && (
        <>
          {notice.kind === 'started' && <OldAnswers again={notice.again} fields={form.fields} />}
          {noticeLines(notice, isStored).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {undoLabel && (
            <Button className="mt-2" onClick={undo}>
              {undoLabel}
            </Button>
          )}
          {notice.kind === 'session-ended' && (
            // Without a saved draft this page must stay open, so the login opens in another tab.
            <LoginLink variant="primary" inNewTab={!isStored} />
          )}
        </>
      )}
    </Message>
  );
}

const failed = 'Terjadi kesalahan. Silakan coba lagi.';
const ended = 'Sesi Anda sudah berakhir, jadi pengajuan belum terkirim.';

function noticeLines(notice: Notice, isStored: boolean): string[] {
  switch (notice.kind) {
    case 'started':
      return [];
    case 'draft-deleted':
      return ['Draf dihapus.', 'Formulir dimulai dari awal.'];
    case 'reused':
      return [
        `Data ${notice.nama} sudah diisikan.`,
        ...(notice.replaced.length > 0
          ? [`Yang tadi Anda tulis diganti: ${notice.replaced.join(', ')}.`]
          : []),
        'Lanjutkan dari pertanyaan ini. Semua jawaban dapat Anda periksa sebelum dikirim.',
      ];
    case 'incomplete':
      return [applicationTexts.incomplete];
    case 'wrong':
      return ['Ada jawaban yang perlu diperbaiki sebelum dikirim.'];
    case 'open-person':
      return ['Periksa dan lengkapi dulu data orang ini.'];
    case 'refused':
      return [failed, 'Perbaiki jawaban ini, lalu kirim lagi.'];
    case 'session-ended':
      return isStored
        ? [
            failed,
            `${ended} Draf Anda tetap tersimpan di HP ini: login lagi, lalu pilih Lanjutkan.`,
          ]
        : [failed, `${ended} Login di tab baru, lalu kembali ke halaman ini dan tekan Kirim lagi.`];
    case 'failed':
      return isStored
        ? [failed, notice.advice, 'Draf Anda tetap tersimpan di HP ini.']
        : [failed, notice.advice];
  }
}
