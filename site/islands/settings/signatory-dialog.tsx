import { check } from '#contract/basics/input.ts';
import { today } from '#contract/basics/village-time.ts';
import { type SignatoryRecord, signatorySchema } from '#contract/issued/signatories.ts';
import { headOffice, secretaryOffice } from '#contract/village/words.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import { DateField } from '#site/ui/fields/date-field.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { formValuesOf, signatoryDrafts, useSaveSignatory } from './signatories.ts';

interface SignatoryDialogProps {
  /** Undefined for a new signatory. */
  record?: SignatoryRecord | undefined;
  /** New village head whose name replaces the record's. */
  newHead?: string | undefined;
  onClose: () => void;
  onSaved: (record: SignatoryRecord) => void;
}

const deletedAdvice = {
  404: 'Petugas lain sudah menghapusnya. Tekan Batal, lalu tambahkan lagi bila perlu.',
};

const texts = [
  ['nama', 'Nama', 'Lengkap dengan gelar, seperti tercetak di surat.'],
  ['jabatan', 'Jabatan', `Misalnya ${headOffice} atau ${secretaryOffice}.`],
  [
    'atasNama',
    'Atas nama (a.n.)',
    `Isi jabatan yang diwakili, misalnya ${headOffice}, bila ia menandatangani untuk orang lain. Kosongkan bila menandatangani sendiri.`,
  ],
  ['nip', 'NIP', '18 angka, untuk pegawai negeri. Boleh kosong.'],
] as const;
const days = [
  ['mulai', 'Mulai menjabat', 'Kosongkan bila sudah lama menjabat.'],
  ['sampai', 'Sampai', 'Hari terakhir ia boleh menandatangani. Kosongkan bila belum ditentukan.'],
] as const;

/** Adds or edits a signatory. */
export function SignatoryDialog({ record, newHead, onClose, onSaved }: SignatoryDialogProps) {
  const form = useApiForm({
    start: startOf(record, newHead),
    check: (typed) => check(signatorySchema, typed),
    mutation: useSaveSignatory(record?._id),
    failure: 'Penanda tangan belum disimpan.',
    advice: deletedAdvice,
    draftName: `${signatoryDrafts}${newHead ? 'ganti' : record ? 'ubah' : 'tambah'}:${record?._id ?? ''}`,
  });
  return (
    <FormDialog
      title={record ? 'Ubah penanda tangan' : 'Tambah penanda tangan'}
      confirm="Simpan"
      form={form}
      onSaved={onSaved}
      onClose={onClose}
    >
      {texts.map(([name, label, hint]) => (
        <Field
          {...form.fieldOf(name)}
          {...{ label, hint }}
          inputMode={name === 'nip' ? 'numeric' : undefined}
          key={name}
        />
      ))}
      {days.map(([name, label, hint]) => (
        <DateField {...form.fieldOf(name)} {...{ label, hint }} key={name} />
      ))}
    </FormDialog>
  );
}

/** A new head does not inherit the NIP and the term of the former one. */
function startOf(record: SignatoryRecord | undefined, newHead: string | undefined) {
  if (!record) return {};
  const typed = formValuesOf(record);
  return newHead ? { ...typed, nama: newHead, nip: '', mulai: '', sampai: '' } : typed;
}

type EndDialogProps = Required<Pick<SignatoryDialogProps, 'onClose' | 'onSaved'>> & {
  record: SignatoryRecord;
};

/** Ends a term. The last day defaults to today. */
export function EndDialog({ record, onClose, onSaved }: EndDialogProps) {
  const form = useApiForm({
    start: { sampai: today() },
    check: ({ sampai = '' }) =>
      sampai
        ? check(signatorySchema, { ...formValuesOf(record), sampai })
        : { ok: false, errors: { sampai: 'Hari terakhir wajib diisi' } },
    mutation: useSaveSignatory(record._id),
    failure: 'Masa jabatan belum diakhiri.',
    advice: deletedAdvice,
    draftName: `${signatoryDrafts}akhiri:${record._id}`,
  });
  return (
    <FormDialog
      title="Akhiri masa jabatan"
      confirm="Akhiri"
      form={form}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Sesudah hari itu <b>{record.nama}</b> tidak dapat dipilih lagi. Surat yang sudah terbit
        tetap memuat namanya.
      </p>
      <DateField {...form.fieldOf('sampai')} label="Hari terakhir menjabat" required />
    </FormDialog>
  );
}
