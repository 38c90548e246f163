import { counterQuery } from '#site/islands/applications/tasks.ts';
import { type ApiError, asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { LoginLink } from '#site/ui/account/login-link.tsx';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/states/message.tsx';
import type { Counter } from '../use-filing.ts';

/** Notice that a draft was restored or the form cleared. */
export function StartNotice({ counter: { notice, restore } }: { counter: Counter }) {
  const text = notice && startTexts[notice.kind];
  return (
    <Message className="mb-6" text={text}>
      {notice?.kind === 'emptied' && (
        <Button className="mt-3" onClick={restore}>
          Batalkan
        </Button>
      )}
    </Message>
  );
}

const startTexts: Record<'restored' | 'emptied', MessageText> = {
  restored: {
    line: 'Isian yang tadi dipulihkan.',
    advice: 'Lanjutkan, atau tekan Kosongkan bila pemohonnya sudah pergi.',
  },
  emptied: { line: 'Isian dikosongkan.', advice: 'Formulir siap untuk pemohon berikutnya.' },
};

/** Reason why the filing was not sent, with advice. */
export function SendFailure({ counter }: { counter: Counter }) {
  const { failedAttempts, hasErrors, error } = counter;
  const { isStored } = counter.device;
  const isInvalid = failedAttempts > 0 && hasErrors;
  const failure = error && !isInvalid ? asApiError(error) : null;
  const text = isInvalid ? incomplete : failure && describeFailure(failure, isStored);
  return (
    <Message className="mb-6" tone="error" text={text}>
      {failure?.status === 401 && (
        <LoginLink path={`/adminpanel?${counterQuery}`} inNewTab={!isStored} />
      )}
    </Message>
  );
}

const incomplete: MessageText = {
  line: 'Pengajuan belum dikirim.',
  advice: 'Perbaiki isian yang ditandai, lalu tekan Ajukan dan periksa.',
};

function describeFailure(failure: ApiError, isStored: boolean): MessageText {
  const line = 'Pengajuan belum dikirim.';
  if (failure.status === 401)
    return {
      line,
      advice: isStored
        ? 'Sesi Anda sudah berakhir. Isian tersimpan di perangkat ini; login lagi untuk melanjutkan.'
        : 'Sesi Anda sudah berakhir. Login di tab baru, lalu kembali ke sini dan kirim lagi.',
    };
  return describeError(failure, {
    line,
    advice: adviceByStatus[failure.status],
    whenBrokenOff:
      'Isian tetap di sini; tekan Ajukan dan periksa lagi, pengajuan tidak akan masuk dua kali.',
  });
}

const adviceByStatus: Readonly<Record<number, string>> = {
  0: 'Tidak ada sambungan ke server. Isian tetap di sini; tekan Ajukan dan periksa lagi, pengajuan tidak akan masuk dua kali.',
  409: 'Cari nomor itu di daftar Pengajuan. Bila ini memang pengajuan yang lain, tekan Ajukan dan periksa lagi.',
};
