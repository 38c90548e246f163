import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { fetchFile } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { endsSession } from '#site/lib/api/query-client.ts';
import { LoginLink } from '#site/ui/account/login-link.tsx';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { AccountSection } from './account-section.tsx';
import { adviceFor, sessionEndOptions } from './use-account-form.ts';

const saved: MessageText = {
  line: 'Data Anda sudah diunduh.',
  advice: 'Berkasnya berisi data pribadi: simpan di tempat yang hanya Anda buka.',
};

/** Downloads all data of the account as a ZIP file. */
export function ExportData() {
  const message = useRef<HTMLDivElement>(null);
  const { mutate, error, isPending, isSuccess } = useMutation({
    ...sessionEndOptions(),
    mutationFn: () => fetchFile('GET auth/export'),
    onSuccess: (file) => {
      openFile(file, `data-saya-${isoDay(villageDay(new Date()))}.zip`);
      message.current?.focus();
    },
  });
  const failure =
    error &&
    describeError(error, {
      line: 'Data Anda belum dapat diunduh.',
      advice: adviceFor(error),
    });
  return (
    <AccountSection title="Unduh data saya">
      <p className="max-w-[60ch]">
        Semua yang disimpan portal tentang Anda, dalam satu berkas ZIP: data akun, pengajuan beserta
        foto, dan surat.
      </p>
      <Button className="mt-4" busy={isPending} onClick={() => mutate()}>
        Unduh data saya
      </Button>
      {isPending && <p className="mt-3 text-ink-soft">Menyiapkan berkas…</p>}
      <Message
        ref={message}
        className="mt-4"
        tone={error ? 'error' : 'success'}
        text={failure ?? (isSuccess ? saved : null)}
      >
        {endsSession(error) && <LoginLink inNewTab />}
      </Message>
    </AccountSection>
  );
}
