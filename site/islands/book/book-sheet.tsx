import { formatDate } from '#contract/basics/jakarta-time.ts';
import { books } from '#contract/issued/books.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import type { SignatoryRecord } from '#contract/issued/signatories.ts';
import { Table } from '#site/ui/table.tsx';
import { village } from '#village.config.ts';
import { type BookSelection, describeBook, describePeriod } from './book-selection.ts';

/** The village letterhead without its address, and the book's title. */
export function BookHead({ selection }: { selection: BookSelection }) {
  return (
    <header className="mb-6 text-center">
      {village.letters.kop.slice(0, 3).map((line) => (
        <p className="font-semibold" key={line}>
          {line}
        </p>
      ))}
      <h1 className="mt-4 text-2xl">{`${books[selection.book].title} Surat Keluar`}</h1>
      <p>{describePeriod(selection)}</p>
    </header>
  );
}

interface BookSheetProps {
  selection: BookSelection;
  entries: readonly RegisterEntry[];
  secretary: SignatoryRecord | undefined;
}

/** All letters of a book with the secretary's signature block. */
export function BookSheet({ selection, entries, secretary }: BookSheetProps) {
  const [first, ...columns] = books[selection.book].columns;
  if (!first) return null;
  return (
    <Table caption={describeBook(selection)} captionHidden>
      <thead>
        <tr>
          {books[selection.book].columns.map(([title]) => (
            <th scope="col" key={title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
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
      <p>{secretary?.jabatan ?? `Sekretaris Desa ${village.name}`}</p>
      <p className="mt-20 font-bold underline">{secretary?.nama}</p>
      {!secretary && <p className="min-w-56 border-ink border-b" />}
      {secretary?.nip && <p>{`NIP ${secretary.nip}`}</p>}
    </div>
  );
}
