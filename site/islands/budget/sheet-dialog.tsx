import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import type { Checked } from '#contract/basics/input.ts';
import { jakartaDay } from '#contract/basics/jakarta-time.ts';
import { readSheet } from '#contract/budget/read-sheet.ts';
import { type BudgetRows, readLines, type YearSums } from '#contract/budget/rows.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { FormDialog } from '#site/ui/dialogs/form-dialog.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/message.tsx';
import { useReplaceYear, yearQuery } from './budget-calls.ts';
import { cellsOf, readFile } from './read-cells.ts';
import { SheetPreview } from './sheet-preview.tsx';
import { StoredYear } from './year-sums.tsx';

/** Enters a year's budget from a sheet of Siskeudes, pasted or from a file. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const [saved, setSaved] = useState<YearSums | null>(null);
  return saved ? (
    <SavedDialog sums={saved} onClose={onClose} />
  ) : (
    <EntryDialog onSaved={setSaved} onClose={onClose} />
  );
}

interface EntryDialogProps {
  onSaved: (sums: YearSums) => void;
  onClose: () => void;
}

const read = (text: string | undefined) => readSheet(cellsOf(text?.trim() ? text : ''));

function EntryDialog({ onSaved, onClose }: EntryDialogProps) {
  const form = useApiForm({
    start: { tahun: String(jakartaDay(new Date()).year), lembar: '' },
    check: ({ tahun = '', lembar }) => check(tahun.trim(), lembar, versi),
    mutation: useReplaceYear(),
    failure: 'Anggaran belum disimpan.',
    advice: { 409: 'Yang tersimpan di bawah sudah diperbarui. Periksa, lalu simpan lagi.' },
    draftName: 'anggaran',
  });
  const { typed, fieldOf, type } = form;
  const stored = useQuery(yearQuery(typed.tahun?.trim() ?? ''));
  const versi: string | undefined = stored.data?.versi;
  const reading = useMemo(() => (typed.lembar?.trim() ? read(typed.lembar) : null), [typed.lembar]);
  const changeText = (lembar: string) => {
    const { tahun } = read(lembar);
    type({ lembar, ...(tahun && { tahun }) });
  };
  const lines = reading?.lines.length ?? 0;
  return (
    <FormDialog
      title="Anggaran dari Siskeudes"
      confirm={lines > 0 ? `Simpan ${lines} baris` : 'Simpan'}
      form={form}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p>
        Buka laporan realisasi (LRA) per kegiatan di Siskeudes, ekspor ke Excel, lalu pilih
        berkasnya. Atau salin seluruh isinya dan tempel di sini.
      </p>
      <FilePicker onText={changeText} />
      <Field
        {...fieldOf('lembar')}
        label="Isi lembar"
        multiline
        rows={6}
        className="whitespace-pre text-base"
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => changeText(target.value)}
      />
      <Field {...fieldOf('tahun')} label="Tahun anggaran" inputMode="numeric" maxLength={4} />
      {reading && <SheetPreview reading={reading} />}
      {stored.data && stored.data.baris > 0 && (
        <>
          {reading && (
            <p className="font-semibold">{`Anggaran ${stored.data.tahun} di portal berisi ${stored.data.baris} baris. Semuanya diganti.`}</p>
          )}
          <StoredYear sums={stored.data} key={stored.data.versi} />
        </>
      )}
    </FormDialog>
  );
}

type NewYear = BudgetRows & { tahun: string; versi: string | undefined };

function check(
  tahun: string,
  text: string | undefined,
  versi: string | undefined,
): Checked<NewYear> {
  const { lines, faults } = read(text);
  const checked = readLines({ rows: lines.map(({ row: _, ...line }) => line) });
  const errors = {
    ...(!/^\d{4}$/.test(tahun) && { tahun: 'Isi tahun dengan empat angka, misalnya 2026.' }),
    ...(!checked.ok && { lembar: Object.values(checked.errors)[0] ?? '' }),
    ...(faults.length > 0 && { lembar: 'Perbaiki dulu baris yang belum terbaca di bawah.' }),
    ...(!text?.trim() && { lembar: 'Pilih berkas, atau tempel isi lembarnya.' }),
  };
  if (!checked.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, values: { tahun, versi, ...checked.values } };
}

function FilePicker({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again after it was corrected.
    target.value = '';
    if (!file) return;
    setFailure('');
    setBusy(true);
    try {
      onText(await readFile(file));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }
  return (
    <div>
      <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
        Pilih berkas Excel atau CSV
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Berkas Excel atau CSV"
        accept=".xlsx,.csv,.txt,text/csv"
        onChange={(event) => void open(event)}
      />
      <Message
        tone="error"
        text={failure ? { line: 'Berkas belum terbaca.', advice: failure } : null}
      />
    </div>
  );
}

function SavedDialog({ sums, onClose }: { sums: YearSums; onClose: () => void }) {
  return (
    <Dialog
      title={`Anggaran ${sums.tahun} tersimpan`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Tutup
          </Button>
          <a
            className={buttonClass()}
            href={`/anggaran/${sums.tahun}`}
            target="_blank"
            rel="noopener"
          >
            Lihat halamannya
          </a>
        </>
      }
    >
      <p className="mb-5">{`${sums.baris} baris tampil di portal dalam semenit.`}</p>
      <StoredYear sums={sums} />
    </Dialog>
  );
}
