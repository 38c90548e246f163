import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '#site/lib/api/query-client.ts';
import { formatThousands } from '#site/lib/formats/format.ts';
import { leaveToProtect, redirectToProtect } from '#site/lib/session/leave.ts';
import { usePanelSession } from '#site/lib/session/panel-session.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Island } from '#site/ui/island.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { village } from '#village.config.ts';
import { type BookSelection, describeBook } from './book-selection.ts';
import { BookHead, BookSheet } from './book-sheet.tsx';
import { bookQuery, type Progress } from './read-book.ts';

/** Print view of a book of letters. */
export function BookApp({ selection }: { selection: BookSelection }) {
  const [client] = useState(() => createQueryClient(leaveToProtect));
  usePanelSession(redirectToProtect);
  return (
    <Island client={client} heading={describeBook(selection)}>
      <BookPage selection={selection} />
    </Island>
  );
}

function BookPage({ selection }: { selection: BookSelection }) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const book = useQuery(bookQuery(selection, setProgress));
  const { paper } = village.letters;
  const back = new URLSearchParams({ menu: 'surat', daftar: 'agenda', tahun: `${selection.year}` });
  if (selection.month) back.set('bulan', `${selection.month}`);
  return (
    <>
      <div className="mb-8 grid gap-4 print:hidden">
        <div className="flex flex-wrap gap-3">
          <a className={buttonClass('secondary')} href={`/adminpanel?${back}`}>
            Kembali ke buku agenda
          </a>
          <Button disabled={!book.data} onClick={() => window.print()}>
            Cetak
          </Button>
        </div>
        <p className="text-ink-soft">{`Untuk kertas ${paper} mendatar. Pilih ukuran kertas itu juga di jendela cetak.`}</p>
      </div>
      <article className="book-sheet" data-paper={paper} data-book={selection.book}>
        <BookHead selection={selection} />
        <QueryState
          query={book}
          lines={8}
          loading={describeProgress(progress)}
          failure="Buku belum dapat dibaca."
        >
          {(read) => <BookSheet selection={selection} {...read} />}
        </QueryState>
      </article>
    </>
  );
}

function describeProgress(progress: Progress | null): string {
  if (!progress) return 'Membaca buku…';
  const { read, total } = progress;
  return `Membaca ${formatThousands(read)} dari ${formatThousands(total)} surat…`;
}
