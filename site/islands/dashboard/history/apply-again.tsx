import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { startAgain } from '#site/forms/apply-again.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { SentAgain } from './sent-again.tsx';

interface ApplyAgainProps {
  letter: LetterDefinition;
  record: ApplicationRecord;
  list: UseQueryResult<ApplicationRecord[]>;
  describedBy: string;
}

/** Opens the form with this application's answers; asks first where a draft would be lost. Once it was sent again it says so. */
export function ApplyAgain({ letter, record, list, describedBy }: ApplyAgainProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(false);
  const { refetch } = list;

  useEffect(() => {
    // Back from the form, by the browser's own cache: it may be sent by now.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setBusy(false);
      void refetch();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [refetch]);

  async function start() {
    setBusy(true);
    setPressed(true);
    // Another device may have sent it since this list was read.
    const { data } = await refetch();
    if (data?.some(({ _id, diajukanLagi }) => _id === record._id && diajukanLagi)) setBusy(false);
    else await open(false);
  }

  async function open(replace: boolean) {
    setBusy(true);
    // Where nothing can be kept the form opens empty: better than no form.
    const ready = await startAgain(letter, record, replace).catch(() => true);
    if (ready) location.assign(letter.path);
    else {
      setBusy(false);
      setAsking(true);
    }
  }

  if (record.diajukanLagi)
    return <SentAgain reference={record.diajukanLagi} records={list.data} focused={pressed} />;
  return (
    <>
      <div>
        <Button busy={busy && !asking} aria-describedby={describedBy} onClick={start}>
          Ajukan lagi
        </Button>
        <p className="mt-2 text-ink-soft">
          {record.dihapusPada
            ? 'Formulir dibuka kosong, karena data pengajuan ini sudah dihapus.'
            : 'Jawaban Anda terisi kembali; foto perlu diambil ulang.'}
        </p>
      </div>
      {asking && (
        <Dialog
          onClose={() => setAsking(false)}
          title="Ganti draf yang ada?"
          actions={
            <>
              <Button variant="secondary" onClick={() => location.assign(letter.path)}>
                Lanjutkan draf
              </Button>
              <Button busy={busy} onClick={() => open(true)}>
                Ganti draf
              </Button>
            </>
          }
        >
          <p>{`Di perangkat ini ada draf ${letter.title} yang belum dikirim. Bila diganti, draf itu hilang dan formulir ${record.dihapusPada ? 'dibuka kosong' : 'terisi dengan jawaban pengajuan ini'}.`}</p>
        </Dialog>
      )}
    </>
  );
}
