import { check } from '#contract/basics/input.ts';
import { type SignatoryRecord, signatorySchema } from '#contract/issued/signatories.ts';
import { headOffice, secretaryOffice } from '#contract/village/words.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import { DateField } from '#site/ui/fields/date-field.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { formValuesOf, signatoryDrafts, today, useSaveSignatory } from './signatories.ts';

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

const head = headOffice;

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
      <Field
        {...form.fieldOf('nama')}
        label="Nama"
        hint="Lengkap dengan gelar, seperti tercetak di surat."
      />
      <Field
        {...form.fieldOf('jabatan')}
        label="Jabatan"
        hint={`Misalnya ${head} atau ${secretaryOffice}.`}
      />
      <Field
        {...form.fieldOf('atasNama')}
        label="Atas nama (a.n.)"
        hint={`Isi jabatan yang diwakili, misalnya ${head}, bila ia menandatangani untuk orang lain. Kosongkan bila menandatangani sendiri.`}
      />
      <Field
        {...form.fieldOf('nip')}
        label="NIP"
        hint="18 angka, untuk pegawai negeri. Boleh kosong."
        inputMode="numeric"
      />
      <DateField
        {...form.fieldOf('mulai')}
        label="Mulai menjabat"
        hint="Kosongkan bila sudah lama menjabat."
      />
      <DateField
        {...form.fieldOf('sampai')}
        label="Sampai"
        hint="Hari terakhir ia boleh menandatangani. Kosongkan bila belum ditentukan."
      />
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
