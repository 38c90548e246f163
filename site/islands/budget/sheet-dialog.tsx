import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useMemo, useState } from 'react';
import type { Checked } from '#contract/basics/input.ts';
import { villageDay } from '#contract/basics/village-time.ts';
import { readSheet } from '#contract/budget/read-sheet.ts';
import type { RowNote } from '#contract/budget/sheet-checks.ts';
import { budgetOf, describeUse } from '#contract/budget/sums.ts';
import type { YearSums } from '#contract/records/budget.ts';
import { lowerTerms, terms } from '#contract/village/words.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { BudgetTable, sumRows } from '#site/ui/budget-table.tsx';
import { Button } from '#site/ui/button.tsx';
import { FormDialog } from '#site/ui/dialogs/form-dialog.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { FileButton } from '#site/ui/fields/file-button.tsx';
import { Message, type MessageText, type MessageTone } from '#site/ui/message.tsx';
import { type NewYear, useCopySums, useReplaceYear, yearQuery } from './budget-calls.ts';
import { cellsOf, readFile } from './read-cells.ts';

/** Enters a year's budget from a sheet of Siskeudes, pasted or from a file. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const form = useApiForm({
    start: { tahun: String(villageDay(new Date()).year), lembar: '' },
    check: ({ tahun = '', lembar = '' }) => check(tahun.trim(), lembar, versi),
    mutation: useReplaceYear(),
    failure: 'Anggaran belum disimpan.',
    advice: { 409: 'Yang tersimpan sudah dimuat lagi. Periksa, lalu simpan lagi.' },
    draftName: 'anggaran',
  });
  const { typed, fieldOf, type } = form;
  const { tahun = '', lembar = '' } = typed;
  const stored = useQuery(yearQuery(tahun.trim()));
  const versi: string | undefined = stored.data?.versi;
  const reading = useMemo(() => (lembar.trim() ? readSheet(cellsOf(lembar)) : null), [lembar]);
  const { lines = [], faults = [], checks = [] } = reading ?? {};
  const { sums } = budgetOf(lines);

  function changeText(text: string) {
    setSaved(false);
    const year = readSheet(cellsOf(text)).tahun;
    type({ lembar: text, ...(year && { tahun: year }) });
  }

  return (
    <FormDialog
      title="Anggaran dari Siskeudes"
      confirm={lines.length > 0 ? `Simpan ${lines.length} baris` : 'Simpan'}
      dismiss={isSaved ? 'Tutup' : 'Batal'}
      form={form}
      onSaved={() => {
        type({ lembar: '' });
        setSaved(true);
      }}
      onClose={onClose}
    >
      <p>
        Buka laporan realisasi (LRA) per kegiatan di Siskeudes, ekspor ke Excel, lalu pilih
        berkasnya. Atau salin seluruh isinya dan tempel di sini.
      </p>
      <FilePicker onText={changeText} />
      <Field
        {...fieldOf('lembar')}
        {...{ label: 'Isi lembar', multiline: true, rows: 6 }}
        className="whitespace-pre text-base"
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => changeText(target.value)}
      />
      <Field {...fieldOf('tahun')} label="Tahun anggaran" inputMode="numeric" maxLength={4} />
      <div className="grid grid-cols-1 gap-5 empty:hidden [&>:empty]:hidden">
        <SheetNotes
          tone="error"
          notes={faults}
          line={`${faults.length} hal perlu diperbaiki`}
          advice="Perbaiki di kotak di atas, atau di lembarnya lalu tempel lagi."
        />
        <SheetNotes
          tone="info"
          notes={faults.length > 0 ? [] : checks}
          line="Ada jumlah yang berbeda"
          advice="Periksa dulu. Portal menyimpan barisnya, dan menghitung jumlahnya sendiri."
        />
      </div>
      {lines.length > 0 && (
        <>
          <p className="font-semibold" role="status">
            {`${lines.length} baris terbaca. ${describeUse(sums.belanja, { jenis: 'belanja', purpose: `belanja ${lowerTerms.village}` })}`}
          </p>
          <BudgetTable caption="Jumlah baris yang terbaca" rows={sumRows(sums)} />
        </>
      )}
      {stored.data && stored.data.baris > 0 && (
        <StoredYear sums={stored.data} isReplaced={reading !== null} isSaved={isSaved} />
      )}
    </FormDialog>
  );
}

function check(tahun: string, text: string, versi: string | undefined): Checked<NewYear> {
  const { lines, faults } = readSheet(cellsOf(text));
  const errors = {
    ...(!/^\d{4}$/.test(tahun) && { tahun: 'Isi tahun dengan empat angka, misalnya 2026.' }),
    ...(faults.length > 0 && { lembar: 'Perbaiki dulu baris yang belum terbaca di bawah.' }),
    ...(!text.trim() && { lembar: 'Pilih berkas, atau tempel isi lembarnya.' }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, values: { tahun, versi, rows: lines.map(({ row: _, ...line }) => line) } };
}

interface SheetNotesProps extends MessageText {
  tone: MessageTone;
  notes: readonly RowNote[];
}

/** Most notes that are listed. */
const mostNotes = 20;

/** Notes on rows of a sheet; nothing without any. */
function SheetNotes({ tone, notes, line, advice }: SheetNotesProps) {
  if (notes.length === 0) return <Message tone={tone} />;
  return (
    <Message tone={tone} text={{ line, advice }}>
      <ul className="mt-2 list-disc ps-5 wrap-anywhere">
        {notes.slice(0, mostNotes).map(({ row, text }) => (
          <li key={`${row} ${text}`}>{row > 0 ? `Baris ${row}: ${text}` : text}</li>
        ))}
        {notes.length > mostNotes && <li>{`Dan ${notes.length - mostNotes} lagi.`}</li>}
      </ul>
    </Message>
  );
}

/** Chooses a workbook or CSV, and passes on its text. */
function FilePicker({ onText }: { onText: (text: string) => void }) {
  const [failure, setFailure] = useState('');
  async function open(file: File) {
    setFailure('');
    try {
      onText(await readFile(file));
    } catch (error) {
      setFailure(String((error as Error).message));
    }
  }
  return (
    <div>
      <FileButton
        label="Pilih berkas Excel atau CSV"
        inputLabel="Berkas Excel atau CSV"
        accept=".xlsx,.csv,.txt,text/csv"
        onFile={(file) => void open(file)}
      />
      <Message
        tone="error"
        text={failure ? { line: 'Berkas belum terbaca.', advice: failure } : null}
      />
    </div>
  );
}

interface StoredYearProps {
  sums: YearSums;
  /** A sheet is about to replace it. */
  isReplaced: boolean;
  /** It was just saved. */
  isSaved: boolean;
}

/** What the portal has of a year, and the offer to copy its sums to APB Desa. */
function StoredYear({ sums, isReplaced, isSaved }: StoredYearProps) {
  const { tahun, baris } = sums;
  const copy = useCopySums();
  const isCopied = copy.isSuccess && copy.variables.versi === sums.versi;
  if (isReplaced)
    return (
      <p className="font-semibold">{`Anggaran ${tahun} di portal berisi ${baris} baris. Semuanya diganti.`}</p>
    );
  const saved = { line: `Anggaran ${tahun} tersimpan.`, advice: 'Tampil di portal dalam semenit.' };
  const copied = {
    line: 'Jumlahnya sudah tersalin.',
    advice: `${terms.budget} sekarang berisi ${tahun}.`,
  };
  const failure = copy.error && describeError(copy.error, { line: 'Jumlah belum tersalin.' });
  return (
    <>
      <Message tone="success" text={isSaved ? saved : null} />
      <BudgetTable caption={`Anggaran ${tahun} di portal, ${baris} baris`} rows={sumRows(sums)} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="secondary" busy={copy.isPending} onClick={() => copy.mutate(sums)}>
          {`Salin jumlah ke ${terms.budget}`}
        </Button>
        <a className="link lone-link" href={`/anggaran/${tahun}`} target="_blank" rel="noopener">
          Lihat halamannya
        </a>
      </p>
      <Message tone={failure ? 'error' : 'success'} text={failure ?? (isCopied ? copied : null)} />
    </>
  );
}
