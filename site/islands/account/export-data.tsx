import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import { requestApi } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { Button } from '#site/ui/button.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import { countBytes } from './count-bytes.ts';
import { adviceAfter, endedSession, keepsPage } from './own-entry.ts';
import { LoginInTab } from './own-form.tsx';
import { Part } from './part.tsx';

const saved: MessageText = {
  line: 'Data Anda sudah diunduh.',
  advice: 'Berkasnya berisi data pribadi: simpan di tempat yang hanya Anda buka.',
};

const megabytes = (bytes: number) =>
  `${(bytes / 2 ** 20).toLocaleString('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

/** All that the portal keeps of the account, as one file. */
export function ExportData() {
  const [received, setReceived] = useState(0);
  const told = useRef<HTMLDivElement>(null);
  const { mutate, error, isPending, isSuccess } = useMutation({
    ...keepsPage,
    mutationFn: async () => {
      setReceived(0);
      return countBytes(await requestApi('GET auth/export'), setReceived);
    },
    onSuccess: (file) => {
      openFile(file, `data-saya-${isoDay(jakartaDay(new Date()))}.zip`);
      told.current?.focus();
    },
  });
  const failure =
    error &&
    describeError(error, {
      line: 'Data Anda belum dapat diunduh.',
      advice: endedSession(error) ? adviceAfter(error)[401] : undefined,
    });
  return (
    <Part title="Unduh data saya">
      <p className="max-w-[60ch]">
        Semua yang disimpan portal tentang Anda, dalam satu berkas ZIP: data akun, pengajuan beserta
        foto, dan surat.
      </p>
      <Button className="mt-4" variant="secondary" busy={isPending} onClick={() => mutate()}>
        Unduh data saya
      </Button>
      {isPending && (
        <p className="mt-3 text-ink-soft">
          {received > 0 ? `Sudah diterima ${megabytes(received)}…` : 'Menyiapkan berkas…'}
        </p>
      )}
      <div className={error || isSuccess ? 'mt-4' : undefined}>
        <Message
          ref={told}
          tone={error ? 'error' : 'success'}
          text={failure ?? (isSuccess ? saved : null)}
        >
          {endedSession(error) && <LoginInTab />}
        </Message>
      </div>
    </Part>
  );
}
