import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useMemo, useState } from 'react';
import type { Checked } from '#contract/basics/input.ts';
import { villageDay } from '#contract/basics/village-time.ts';
import { readSheet } from '#contract/budget/read-sheet.ts';
import type { RowNote } from '#contract/budget/sheet-checks.ts';
import { budgetOf, describeUse } from '#contract/budget/sums.ts';
import { anggarans } from '#contract/collections/budget.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import type { UndoableMessage } from '#site/islands/panel/use-notice.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { panelQuery } from '#site/lib/pages/panel-address.ts';
import { showQuery } from '#site/lib/pages/use-url-query.ts';
import { DateField } from '#site/ui/fields/date-field.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { FileButton } from '#site/ui/fields/file-button.tsx';
import { Message, type MessageTone } from '#site/ui/states/message.tsx';
import { BudgetTable, sumRows } from '#site/ui/tables/budget-table.tsx';
import { type NewYear, useReplaceYear, yearQuery } from './budget-calls.ts';
import { cellsOf, readFile } from './read-cells.ts';

interface SheetDialogProps {
  onClose: () => void;
  onSaved: (text: UndoableMessage) => void;
}

/** Enters a year's budget from a sheet of Siskeudes, pasted or from a file. */
export function SheetDialog({ onClose, onSaved }: SheetDialogProps) {
  const form = useApiForm({
    start: { tahun: String(villageDay(new Date()).year), lembar: '', sampai: '' },
    check: (typed) => check(typed, versi),
    mutation: useReplaceYear(),
    failure: 'Anggaran belum disimpan.',
    advice: { 409: 'Yang tersimpan sudah dimuat lagi. Periksa, lalu simpan lagi.' },
    draftName: 'anggaran',
  });
  const { typed, fieldOf, type } = form;
  const { tahun = '', lembar = '' } = typed;
  const stored = useQuery(yearQuery(tahun.trim()));
  const versi: string | undefined = stored.data?.versi;
  const cells = useMemo(() => (lembar.trim() ? cellsOf(lembar) : []), [lembar]);
  const { lines, faults, checks } = useMemo(() => readSheet(cells), [cells]);
  const isEmpty = cells.length === 0;
  const { sums } = budgetOf(lines);

  function changeText(text: string) {
    const { tahun: year, sampai } = readSheet(cellsOf(text));
    type({ lembar: text, ...(year && { tahun: year }), ...(sampai && { sampai }) });
  }

  function handleSaved() {
    const text = {
      line: `Anggaran ${tahun} tersimpan.`,
      advice: 'Tampil di portal dalam semenit.',
    };
    // The lines that it replaced, if there were some.
    onSaved(stored.data?.baris ? { ...text, undo: { deleted: tahun.trim() } } : text);
    showQuery(new URLSearchParams(`${panelQuery(anggarans)}&tahun=${tahun.trim()}`));
    onClose();
  }

  return (
    <FormDialog
      title="Anggaran dari Siskeudes"
      confirm={isEmpty || faults.length > 0 ? 'Simpan' : `Simpan ${lines.length} baris`}
      disabled={!isEmpty && faults.length > 0}
      form={form}
      onSaved={handleSaved}
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
      <DateField
        {...fieldOf('sampai')}
        label="Realisasi sampai tanggal"
        hint="Kosongkan bila lembarnya tidak menyebutnya."
      />
      <div className="grid grid-cols-1 gap-5 empty:hidden [&>:empty]:hidden">
        <SheetNotes
          tone="error"
          cells={cells}
          notes={isEmpty ? [] : faults}
          line={`${faults.length} hal perlu diperbaiki sebelum disimpan`}
          advice="Perbaiki di kotak di atas, atau di lembarnya lalu tempel lagi."
        />
        <SheetNotes
          tone="info"
          cells={cells}
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
        <p className="font-semibold">{`Anggaran ${tahun} di portal berisi ${stored.data.baris} baris. Semuanya diganti.`}</p>
      )}
    </FormDialog>
  );
}

function check(typed: Record<string, string>, versi: string | undefined): Checked<NewYear> {
  const { tahun = '', lembar = '', sampai = '' } = typed;
  const { lines, faults } = readSheet(cellsOf(lembar));
  const errors = {
    ...(!/^\d{4}$/.test(tahun.trim()) && { tahun: 'Isi tahun dengan empat angka, misalnya 2026.' }),
    ...(faults.length > 0 && { lembar: 'Perbaiki dulu baris yang belum terbaca.' }),
    ...(!lembar.trim() && { lembar: 'Pilih berkas, atau tempel isi lembarnya.' }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const rows = lines.map(({ row: _, ...line }) => ({ ...line, sampai }));
  return { ok: true, values: { tahun: tahun.trim(), versi, rows } };
}

interface SheetNotesProps extends MessageText {
  tone: MessageTone;
  notes: readonly RowNote[];
  /** The sheet's rows, to show those with notes. */
  cells: readonly (readonly string[])[];
}

/** Most notes that are listed. */
const mostNotes = 20;

/** Notes on rows of a sheet; nothing without any. */
function SheetNotes({ tone, notes, cells, line, advice }: SheetNotesProps) {
  if (notes.length === 0) return <Message tone={tone} />;
  return (
    <Message tone={tone} text={{ line, advice }}>
      <ul className="mt-2 list-disc ps-5 wrap-anywhere">
        {notes.slice(0, mostNotes).map(({ row, text }) => (
          <li key={`${row} ${text}`}>
            <span>{row > 0 ? `Baris ${row}: ${text}` : text}</span>
            {row > 0 && (
              <q className="block text-base text-ink-soft">
                {cells[row - 1]?.filter(Boolean).join(' ')}
              </q>
            )}
          </li>
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
