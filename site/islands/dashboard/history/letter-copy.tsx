import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { ApiError } from '#site/lib/api/api-client.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { deleteCopy, readCopy, storeCopy } from '#site/lib/storage/own-copies.ts';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { Subject } from '#site/ui/subject.ts';

interface LetterCopyProps {
  id: string;
  /** Signed link; null while offline. */
  link: string | null;
}

/** Deletes the stored copy of a letter that is no longer valid. */
export function DeleteCopy({ id }: { id: string }) {
  // Without storage there is no copy.
  useEffect(() => void deleteCopy(nameOf(id)).catch(() => undefined), [id]);
  return null;
}

/** Stores the letter on this device for offline use. Opt-in, because a phone may be shared. */
export function LetterCopy({ id, link }: LetterCopyProps) {
  const describedBy = use(Subject);
  const stored = useQuery(savedLetterQuery(id, link));
  const change = useMutation({
    mutationFn: (target: 'stored' | 'deleted') =>
      target === 'stored' && link ? saveLetter(id, link) : deleteCopy(nameOf(id)),
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
            Tersimpan di HP ini dan dapat dibuka tanpa sinyal, sampai Anda logout.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              aria-describedby={describedBy}
              onClick={() => openFile(letter.file, letter.name)}
            >
              Download PDF tersimpan
            </Button>
            <Button {...buttonProps} variant="quiet" onClick={() => change.mutate('deleted')}>
              Hapus dari HP ini
            </Button>
          </div>
        </>
      ) : link ? (
        <>
          <Button {...buttonProps} onClick={() => change.mutate('stored')}>
            Simpan di HP ini
          </Button>
          <p className="text-ink-soft">
            Supaya dapat dibuka tanpa sinyal. Hilang saat Anda logout.
          </p>
        </>
      ) : (
        <p>Surat ini tidak tersimpan di HP ini. Unduh setelah sinyal kembali.</p>
      )}
      <Message tone="error">
        {change.isError && (
          <p>Surat belum tersimpan. Periksa sinyal dan ruang di perangkat, lalu coba lagi.</p>
        )}
      </Message>
    </div>
  );
}

/** A letter's file stored on this device. */
interface SavedLetter {
  /** Older copies are Blobs, which WebKit cannot store in private windows. */
  file: ArrayBuffer | Blob;
  /** Identifies the file: signing replaces a letter's file. */
  version: string;
  name: string;
}

const nameOf = (id: string) => `surat ${id}`;

/** The path of a signed link; its query expires within minutes. */
const versionOf = (link: string) => link.split('?')[0] ?? '';

/** The stored file of a letter, or null. A copy of an older version is deleted. */
const savedLetterQuery = (id: string, link: string | null) =>
  queryOptions({
    queryKey: ['saved-letter', id, link && versionOf(link)],
    queryFn: async () => {
      const stored = ((await readCopy(nameOf(id))) ?? null) as SavedLetter | null;
      if (!stored) return null;
      if (!link || stored.version === versionOf(link)) {
        return { name: stored.name, file: new Blob([stored.file], { type: 'application/pdf' }) };
      }
      await deleteCopy(nameOf(id));
      return null;
    },
  });

/**
 * Downloads a letter and stores it on this device.
 * @throws if the download fails or storage is unavailable
 */
async function saveLetter(id: string, link: string): Promise<void> {
  const answer = await fetch(link);
  if (!answer.ok) throw new ApiError(answer.status, '');
  const name = new URLSearchParams(link.split('?')[1]).get('nama') ?? 'surat.pdf';
  const stored: SavedLetter = { file: await answer.arrayBuffer(), version: versionOf(link), name };
  await storeCopy(nameOf(id), stored);
}
