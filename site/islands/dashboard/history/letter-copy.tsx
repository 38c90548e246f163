import { useMutation, useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { openFile } from '#site/lib/api/open-file.ts';
import { Button, Subject } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';
import { deleteSavedLetter, savedLetterQuery, saveLetter } from './saved-letter.ts';

interface LetterCopyProps {
  id: string;
  /** Signed link; null while offline. */
  link: string | null;
}

/** Deletes the stored copy of a letter that is no longer valid. */
export function DeleteCopy({ id }: { id: string }) {
  // Without storage there is no copy.
  useEffect(() => void deleteSavedLetter(id).catch(() => undefined), [id]);
  return null;
}

/** Stores the letter on this device for offline use. Opt-in, because a phone may be shared. */
export function LetterCopy({ id, link }: LetterCopyProps) {
  const describedBy = use(Subject);
  const stored = useQuery(savedLetterQuery(id, link));
  const change = useMutation({
    mutationFn: (target: 'stored' | 'deleted') =>
      target === 'stored' && link ? saveLetter(id, link) : deleteSavedLetter(id),
    onSuccess: () => stored.refetch(),
  });
  if (stored.isPending) return null;
  const { data: letter } = stored;
  const buttonProps = { 'aria-describedby': describedBy, busy: change.isPending } as const;
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
            <Button {...buttonProps} variant="quiet" onClick={() => change.mutate('deleted')}>
              Hapus dari perangkat
            </Button>
          </div>
        </>
      ) : link ? (
        <>
          <Button {...buttonProps} variant="secondary" onClick={() => change.mutate('stored')}>
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
