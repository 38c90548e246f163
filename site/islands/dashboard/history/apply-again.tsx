import type { UseQueryResult } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { type ApplicationRecord, referenceOf } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { startAgain } from '#site/forms/apply-again.ts';
import { startedHash } from '#site/forms/letter-draft.ts';
import { useWindowEvent } from '#site/lib/pages/use-window-event.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { QueryLink } from '#site/ui/query-link.tsx';
import { Subject } from '#site/ui/subject.ts';
import { entryQuery } from '../own-applications.ts';

interface ApplyAgainProps {
  letter: LetterDefinition;
  record: ApplicationRecord;
  list: UseQueryResult<ApplicationRecord[]>;
}

/**
 * Opens the form with this application's answers and photos, after confirming that an existing draft is replaced. Shows the new application once it exists.
 */
export function ApplyAgain({ letter, record, list }: ApplyAgainProps) {
  const isPending = record.status === 'Menunggu';
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wasPressed, setWasPressed] = useState(false);
  const describedBy = use(Subject);
  const { refetch } = list;

  useWindowEvent('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Restored from the back/forward cache: the application may have been sent by now.
    setBusy(false);
    void refetch();
  });

  async function start() {
    setBusy(true);
    setWasPressed(true);
    // Another device may have sent it, or an official decided it, since this list was loaded.
    const { data } = await refetch();
    const current = data?.find(({ _id }) => _id === record._id);
    const isOutdated = current && (current.diajukanLagi || current.status !== record.status);
    if (isOutdated) setBusy(false);
    else await open(false);
  }

  async function open(replace: boolean) {
    setBusy(true);
    // Without storage the form opens empty, which is better than not at all.
    const ready = await startAgain(letter, record, replace).catch(() => true);
    if (ready) location.assign(`${letter.path}${startedHash}`);
    else {
      setBusy(false);
      setConfirming(true);
    }
  }

  if (record.diajukanLagi)
    return (
      <SentAgain
        label={record.digantiOleh ? 'Surat penggantinya' : 'Sudah diajukan lagi'}
        reference={record.diajukanLagi}
        records={list.data}
        focused={wasPressed}
      />
    );
  return (
    <>
      <div>
        <Button
          variant={isPending ? 'secondary' : 'primary'}
          busy={busy && !isConfirming}
          aria-describedby={describedBy}
          onClick={start}
        >
          {isPending ? 'Perbaiki' : 'Ajukan lagi'}
        </Button>
        <p className="mt-2 text-ink-soft">{hintOf(record)}</p>
      </div>
      {isConfirming && (
        <Dialog
          onClose={() => setConfirming(false)}
          title="Ganti draf yang ada?"
          actions={
            <>
              <Button onClick={() => location.assign(letter.path)}>Lanjutkan draf</Button>
              <Button variant="primary" busy={busy} onClick={() => open(true)}>
                Ganti draf
              </Button>
            </>
          }
        >
          <p>{`Di HP ini ada draf ${letter.title} yang belum dikirim. Bila diganti, draf itu hilang dan formulir ${record.dihapusPada ? 'dibuka kosong' : 'terisi dengan jawaban pengajuan ini'}.`}</p>
        </Dialog>
      )}
    </>
  );
}

function hintOf({ status, dihapusPada, fotoDihapusPada }: ApplicationRecord): string {
  if (dihapusPada) return 'Formulir dibuka kosong, karena data pengajuan ini sudah dihapus.';
  const filled = fotoDihapusPada
    ? 'Jawaban Anda terisi kembali; foto perlu diambil ulang.'
    : 'Jawaban dan foto terisi kembali.';
  return status === 'Menunggu'
    ? `${filled} Pengajuan ini baru dibatalkan setelah yang baru terkirim.`
    : filled;
}

interface SentAgainProps {
  label: string;
  /** Reference of the application that replaces this one. */
  reference: string;
  /** All applications of the account. The new one is missing if it was sent after loading. */
  records: readonly ApplicationRecord[] | undefined;
  /** Whether it replaces the button that was pressed, and receives its focus. */
  focused: boolean;
}

/** Replaces the button with a link to the new application. */
function SentAgain({ label, reference, records, focused }: SentAgainProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused) line.current?.focus();
  }, [focused]);
  const newer = records?.find(({ _id }) => referenceOf(_id) === reference);
  return (
    <p className="font-semibold" ref={line} tabIndex={-1}>
      <span>{`${label}: `}</span>
      {newer ? (
        <QueryLink className="link lone-link" path="/dashboard" query={entryQuery(newer._id)}>
          {reference}
        </QueryLink>
      ) : (
        <span>{reference}</span>
      )}
    </p>
  );
}
