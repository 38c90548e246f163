import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxPageLimit } from '#contract/basics/paging.ts';
import { formatDate, villageDay } from '#contract/basics/village-time.ts';
import { books } from '#contract/issued/books.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import type { SignatoryRecord } from '#contract/issued/signatories.ts';
import { secretaryOffice } from '#contract/village/words.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { formatThousands } from '#site/lib/formats/format.ts';
import { leaveToProtect, redirectToProtect } from '#site/lib/session/leave.ts';
import { usePanelSession } from '#site/lib/session/panel-session.ts';
import { village } from '#site/lib/village.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Island } from '#site/ui/island.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Table } from '#site/ui/tables/table.tsx';
import {
  type BookSelection,
  describeBook,
  describePeriod,
  findSecretary,
} from './book-selection.ts';
import { SheetHead } from './sheet-head.tsx';

/** Print view of a book of letters. */
export function BookApp({ selection }: { selection: BookSelection }) {
  usePanelSession(redirectToProtect);
  return (
    <Island onSessionEnd={leaveToProtect} heading={describeBook(selection)}>
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
          <Button variant="primary" disabled={!book.data} onClick={() => window.print()}>
            Cetak
          </Button>
        </div>
        <p className="text-ink-soft">{`Untuk kertas ${paper} mendatar. Pilih ukuran kertas itu juga di jendela cetak.`}</p>
      </div>
      <article className="book-sheet" data-paper={paper} data-book={selection.book}>
        <SheetHead
          title={`${books[selection.book].title} Surat Keluar`}
          period={describePeriod(selection)}
        />
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

interface BookSheetProps {
  selection: BookSelection;
  entries: readonly RegisterEntry[];
  secretary: SignatoryRecord | undefined;
}

function BookSheet({ selection, entries, secretary }: BookSheetProps) {
  const { columns: all } = books[selection.book];
  const [first, ...columns] = all;
  if (!first) return null;
  return (
    <Table caption={describeBook(selection)} captionHidden heads={all.map(([title]) => title)}>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <th scope="row">{first[1](entry)}</th>
            {columns.map(([title, cell]) => (
              <td key={title}>{cell(entry)}</td>
            ))}
          </tr>
        ))}
        {entries.length === 0 && (
          <tr>
            <td colSpan={columns.length + 1}>Tidak ada surat keluar.</td>
          </tr>
        )}
        {/* In a table row, so that a page break never isolates the signature block. */}
        <tr className="book-keeper">
          <td colSpan={columns.length + 1}>
            <SecretarySignature secretary={secretary} />
          </td>
        </tr>
      </tbody>
    </Table>
  );
}

/** Signature block; a blank line if no secretary is known. */
function SecretarySignature({ secretary }: Pick<BookSheetProps, 'secretary'>) {
  return (
    <div className="ms-auto mt-4 w-fit max-w-full text-center text-lg wrap-anywhere">
      <p>{`${village.letters.place}, ${formatDate(new Date().toISOString())}`}</p>
      <p>{secretary?.jabatan ?? secretaryOffice}</p>
      <p className="mt-20 font-bold underline">{secretary?.nama}</p>
      {!secretary && <p className="min-w-56 border-ink border-b" />}
      {secretary?.nip && <p>{`NIP ${secretary.nip}`}</p>}
    </div>
  );
}

type Progress = { read: number; total: number };

/** All letters of a book and the secretary. Never refetched: the view must not change while it is printed. */
const bookQuery = (selection: BookSelection, onProgress: (progress: Progress) => void) =>
  queryOptions({
    queryKey: ['buku', selection],
    async queryFn({ signal }) {
      const [entries, signatories] = await Promise.all([
        readEntries(selection, onProgress, signal),
        callApi('GET signatories', { signal }),
      ]);
      return { entries, secretary: findSecretary(signatories, villageDay(new Date())) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    meta: { checksAccess: true },
  });

/** Reads all pages of the register (newest first) and returns the letters by ascending number. */
async function readEntries(
  { year, month }: BookSelection,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<RegisterEntry[]> {
  // A map, as a letter entered during the read shifts the pages and repeats an entry.
  const found = new Map<string, RegisterEntry>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { year, month, page, limit: maxPageLimit };
    const { data, total, totalPages } = await callApi('GET letters', { query, signal });
    for (const entry of data) found.set(entry._id, entry);
    pages = totalPages;
    onProgress({ read: found.size, total });
  }
  return [...found.values()].reverse();
}
