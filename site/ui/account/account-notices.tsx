import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AccountDetails } from '#contract/accounts.ts';
import { lowerTerms, terms } from '#contract/village/words.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { accountDetailsQuery } from '#site/lib/api/query-client.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { Button } from '../button.tsx';
import { Message } from '../states/message.tsx';

interface DueProps {
  details: AccountDetails;
  onDone: (text: MessageText) => void;
}

/** Notices about the account after a login; none blocks the page. */
export function AccountNotices() {
  const { data: details } = useQuery(accountDetailsQuery);
  const [done, setDone] = useState<MessageText | null>(null);
  if (!details) return null;
  const { slipDibuatPada, diubahPetugasPada } = details;
  const { ketentuan, versiKetentuan, kodeWajib, kodeAutentikator } = details;
  const byOfficial = slipDibuatPada !== null || diubahPetugasPada !== null;
  const terms = ketentuan?.versi !== versiKetentuan;
  const codes = kodeWajib && !kodeAutentikator;

  return (
    <div
      className={done || byOfficial || terms || codes ? 'mb-8 grid grid-cols-1 gap-3' : undefined}
    >
      {/* The clicked button is removed with its notice. */}
      <Message takesFocus tone="success" text={done} />
      {byOfficial && <OfficialNotice details={details} onDone={setDone} />}
      {terms && <TermsNotice details={details} onDone={setDone} />}
      {codes && <CodesNotice />}
    </div>
  );
}

/** A reset slip, a change of name or e-mail, or both: one button dismisses all. */
function OfficialNotice({ details, onDone }: DueProps) {
  const { slipDibuatPada: slip, diubahPetugasPada: change } = details;
  const lines = [
    slip && `Petugas membuat slip kata sandi baru untuk akun ini pada ${formatMoment(slip)}.`,
    change && `Petugas mengubah nama atau email akun ini pada ${formatMoment(change)}.`,
  ];
  return (
    <Notice
      line={lines.filter(Boolean).join(' ')}
      confirm="Saya mengerti"
      change={() => callApi('DELETE auth/notice')}
      done={{
        line: 'Pemberitahuan ditutup.',
        advice: slip
          ? 'Kata sandi dapat Anda ganti kapan saja di Akun saya.'
          : 'Nama dan email dapat Anda ubah kapan saja di Akun saya.',
      }}
      onDone={onDone}
    >
      {slip ? (
        <span>
          Bila bukan Anda yang meminta, segera <a href="/akun">ganti kata sandi di Akun saya</a>
          <span>{` dan beri tahu kantor ${lowerTerms.village}.`}</span>
        </span>
      ) : (
        <span>
          Periksa di <a href="/akun">Akun saya</a>
          <span>{`. Bila ada yang salah, ubah di sana atau beri tahu kantor ${lowerTerms.village}.`}</span>
        </span>
      )}
    </Notice>
  );
}

function TermsNotice({ details: { ketentuan, versiKetentuan: versi }, onDone }: DueProps) {
  return (
    <Notice
      line={
        ketentuan
          ? 'Ketentuan dan kebijakan privasi portal berubah.'
          : 'Persetujuan Anda atas ketentuan dan kebijakan privasi belum tercatat.'
      }
      confirm="Saya setuju"
      change={() => callApi('PUT auth/terms', { body: { versi } })}
      done={{ line: 'Persetujuan Anda dicatat.', advice: 'Tanggalnya dapat dilihat di Akun saya.' }}
      onDone={onDone}
    >
      Baca <a href="/ketentuan">ketentuan</a> dan <a href="/privasi">kebijakan privasi</a>, lalu
      nyatakan persetujuan Anda. Layanan tetap dapat dipakai.
    </Notice>
  );
}

function CodesNotice() {
  return (
    <Message>
      <p>{`${terms.village} meminta setiap admin memasang kode autentikator.`}</p>
      <a className="link lone-link" href="/akun">
        Pasang di Akun saya
      </a>
    </Message>
  );
}

interface NoticeProps {
  line: string;
  confirm: string;
  change: () => Promise<AccountDetails>;
  done: MessageText;
  onDone: DueProps['onDone'];
  children: ReactNode;
}

function Notice({ line, confirm, change, done, onDone, children }: NoticeProps) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: change,
    onSuccess: (details, _input, _result, { client }) => {
      client.setQueryData(accountDetailsQuery.queryKey, details);
      onDone(done);
    },
  });
  const failure = error && describeError(error, { line: 'Belum tersimpan.' });
  return (
    <Message>
      <p>{line}</p>
      <p className="mt-1 [&_a]:link">{children}</p>
      <Button className="mt-3" busy={isPending} onClick={() => mutate()}>
        {confirm}
      </Button>
      <Message className="mt-3" tone="error" text={failure} />
    </Message>
  );
}
