import { check } from '#contract/basics/input.ts';
import { type SignatoryRecord, signatorySchema } from '#contract/issued/signatories.ts';
import { useEntry } from '#site/forms/use-entry.ts';
import { DateField } from '#site/islands/panel/date-field.tsx';
import { EntryDialog } from '#site/ui/dialogs/entry-dialog.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { village } from '#village.config.ts';
import { signatoryDrafts, today, typedOf, useSavedSignatory } from './signatories.ts';

interface SignatoryDialogProps {
  /** None for a new one. */
  record?: SignatoryRecord | undefined;
  /** The head of the village whose name takes the place of the record's. */
  newHead?: string | undefined;
  onClose: () => void;
  onSaved: (record: SignatoryRecord) => void;
}

const gone = {
  404: 'Petugas lain sudah menghapusnya. Tekan Batal, lalu tambahkan lagi bila perlu.',
};

const head = `Kepala Desa ${village.name}`;

/** Adds a signatory or changes one. */
export function SignatoryDialog({ record, newHead, onClose, onSaved }: SignatoryDialogProps) {
  const entry = useEntry({
    start: startOf(record, newHead),
    check: (typed) => check(signatorySchema, typed),
    mutation: useSavedSignatory(record?._id),
    failure: 'Penanda tangan belum disimpan.',
    advice: gone,
    keptAs: `${signatoryDrafts}${newHead ? 'ganti' : record ? 'ubah' : 'tambah'}:${record?._id ?? ''}`,
  });
  return (
    <EntryDialog
      title={record ? 'Ubah penanda tangan' : 'Tambah penanda tangan'}
      confirm="Simpan"
      entry={entry}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Field
        {...entry.fieldOf('nama')}
        label="Nama"
        hint="Lengkap dengan gelar, seperti tercetak di surat."
      />
      <Field
        {...entry.fieldOf('jabatan')}
        label="Jabatan"
        hint={`Misalnya ${head} atau Sekretaris Desa ${village.name}.`}
      />
      <Field
        {...entry.fieldOf('atasNama')}
        label="Atas nama (a.n.)"
        hint={`Isi jabatan yang diwakili, misalnya ${head}, bila ia menandatangani untuk orang lain. Kosongkan bila menandatangani sendiri.`}
      />
      <Field
        {...entry.fieldOf('nip')}
        label="NIP"
        hint="18 angka, untuk pegawai negeri. Boleh kosong."
        inputMode="numeric"
      />
      <DateField
        {...entry.fieldOf('mulai')}
        label="Mulai menjabat"
        hint="Kosongkan bila sudah lama menjabat."
      />
      <DateField
        {...entry.fieldOf('sampai')}
        label="Sampai"
        hint="Hari terakhir ia boleh menandatangani. Kosongkan bila belum ditentukan."
      />
    </EntryDialog>
  );
}

/** The number and the term were the former head's. */
function startOf(record: SignatoryRecord | undefined, newHead: string | undefined) {
  if (!record) return {};
  const typed = typedOf(record);
  return newHead ? { ...typed, nama: newHead, nip: '', mulai: '', sampai: '' } : typed;
}

type EndDialogProps = Required<Pick<SignatoryDialogProps, 'onClose' | 'onSaved'>> & {
  record: SignatoryRecord;
};

/** Ends somebody's time: the last day, today where nothing else is said. */
export function EndDialog({ record, onClose, onSaved }: EndDialogProps) {
  const entry = useEntry({
    start: { sampai: today() },
    check: ({ sampai = '' }) =>
      sampai
        ? check(signatorySchema, { ...typedOf(record), sampai })
        : { ok: false, errors: { sampai: 'Hari terakhir wajib diisi' } },
    mutation: useSavedSignatory(record._id),
    failure: 'Masa jabatan belum diakhiri.',
    advice: gone,
    keptAs: `${signatoryDrafts}akhiri:${record._id}`,
  });
  return (
    <EntryDialog
      title="Akhiri masa jabatan"
      confirm="Akhiri"
      entry={entry}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Sesudah hari itu <b>{record.nama}</b> tidak dapat dipilih lagi. Surat yang sudah terbit
        tetap memuat namanya.
      </p>
      <DateField {...entry.fieldOf('sampai')} label="Hari terakhir menjabat" required />
    </EntryDialog>
  );
}
