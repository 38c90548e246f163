import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openFile } from '#site/lib/api/open-file.ts';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';
import { forgetLetter, keepLetter, keptLetterQuery } from './kept-letter.ts';

interface LetterCopyProps {
  id: string;
  /** Signed; null where there is no signal. */
  link: string | null;
  /** Id of the entry's heading. */
  describedBy: string;
}

/** Lets go of what this device keeps of a letter that holds no longer. */
export function ForgottenCopy({ id }: { id: string }) {
  // Without storage there is nothing to let go of.
  useEffect(() => void forgetLetter(id).catch(() => undefined), [id]);
  return null;
}

/** The letter on this device, to be opened without a signal: by the resident's choice, as a phone may be shared. */
export function LetterCopy({ id, link, describedBy }: LetterCopyProps) {
  const kept = useQuery(keptLetterQuery(id, link));
  const change = useMutation({
    mutationFn: (to: 'kept' | 'gone') =>
      to === 'kept' && link ? keepLetter(id, link) : forgetLetter(id),
    onSuccess: () => kept.refetch(),
  });
  if (kept.isPending) return null;
  const { data: letter } = kept;
  const pressed = { 'aria-describedby': describedBy, busy: change.isPending } as const;
  return (
    <div className="grid max-w-[65ch] justify-items-start gap-2">
      {letter ? (
        <>
          <p className="text-ink-soft">
            Tersimpan di perangkat ini dan dapat dibuka tanpa sinyal, sampai Anda logout.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              aria-describedby={describedBy}
              onClick={() => openFile(letter.file, letter.name)}
            >
              Download PDF tersimpan
            </Button>
            <Button {...pressed} variant="quiet" onClick={() => change.mutate('gone')}>
              Hapus dari perangkat
            </Button>
          </div>
        </>
      ) : link ? (
        <>
          <Button {...pressed} variant="secondary" onClick={() => change.mutate('kept')}>
            Simpan di perangkat ini
          </Button>
          <p className="text-ink-soft">
            Supaya dapat dibuka tanpa sinyal. Hilang saat Anda logout.
          </p>
        </>
      ) : (
        <p>Surat ini tidak tersimpan di perangkat ini. Unduh setelah sinyal kembali.</p>
      )}
      <Message tone="error">
        {change.isError && (
          <p>Surat belum tersimpan. Periksa sinyal dan ruang di perangkat, lalu coba lagi.</p>
        )}
      </Message>
    </div>
  );
}
