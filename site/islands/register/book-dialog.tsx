import { useState } from 'react';
import { months } from '#contract/basics/village-time.ts';
import { type BookName, bookNames, books, csvName } from '#contract/issued/books.ts';
import type { RegisterFilter } from '#site/islands/applications/filters.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { SelectField } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { useCsvDownload } from './letters.ts';

interface BookDialogProps {
  filter: RegisterFilter;
  /** Selectable years, latest first. */
  years: readonly string[];
  onClose: () => void;
}

/** Prints a book of outgoing letters of a year or month, or downloads it as CSV. */
export function BookDialog({ filter, years, onClose }: BookDialogProps) {
  const [book, setBook] = useState<BookName>('agenda');
  const [year, setYear] = useState(filter.year || (years[0] ?? ''));
  const [month, setMonth] = useState(filter.month);
  const selection = { book, year, month };
  const csv = useCsvDownload(selection, csvName(selection));
  const address = new URLSearchParams({ buku: book, tahun: year, ...(month && { bulan: month }) });
  return (
    <Dialog
      onClose={onClose}
      title="Cetak buku"
      dismiss="Tutup"
      actions={
        <>
          <Button busy={csv.busy} onClick={csv.save}>
            Unduh CSV
          </Button>
          <a className={buttonClass('primary')} href={`/cetak/buku?${address}`}>
            Lihat dan cetak
          </a>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-5">
        <fieldset className="col-span-full">
          <legend className="mb-2 font-semibold">Buku</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {bookNames.map((name) => (
              <label className="choice" key={name}>
                <input
                  type="radio"
                  name="buku"
                  checked={book === name}
                  onChange={() => setBook(name)}
                />
                {books[name].title}
              </label>
            ))}
          </div>
        </fieldset>
        <SelectField
          name="tahun"
          label="Tahun"
          value={year}
          onChange={({ target }) => setYear(target.value)}
          options={years.map((one) => [one, one])}
        />
        <SelectField
          name="bulan"
          label="Bulan"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={['Setahun', ...months].map((name, month) => [month ? `${month}` : '', name])}
        />
      </div>
      <Message className="mt-5" tone="error" text={csv.failure} />
    </Dialog>
  );
}
