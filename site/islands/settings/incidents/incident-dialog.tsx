import { useState } from 'react';
import { check } from '#contract/basics/input.ts';
import { type IncidentRecord, incidentSchema } from '#contract/incidents.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import { DateField } from '#site/ui/fields/date-field.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import { formValuesOf, useSaveIncident } from './incidents.ts';

interface IncidentDialogProps {
  /** Undefined for a new incident. */
  record?: IncidentRecord | undefined;
  onClose: () => void;
  onSaved: (record: IncidentRecord) => void;
}

/** Records an incident with what is known, or adds what became known. */
export function IncidentDialog({ record, onClose, onSaved }: IncidentDialogProps) {
  const [start] = useState(() => formValuesOf(record, new Date()));
  const form = useApiForm({
    start,
    check(typed) {
      const checked = check(incidentSchema, typed);
      // The API takes what was typed: a time in the village, a number as text.
      return checked.ok ? { ok: true, values: typed } : checked;
    },
    mutation: useSaveIncident(record?._id),
    failure: 'Insiden belum dicatat.',
    draftName: `insiden:${record?._id ?? ''}`,
  });
  const paragraph = (name: string) =>
    ({ ...form.fieldOf(name), multiline: true, rows: 3 }) as const;
  return (
    <FormDialog
      title={record ? 'Ubah insiden' : 'Catat insiden'}
      confirm="Simpan"
      form={form}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p>
        Tulis yang Anda tahu sekarang; yang belum diketahui biarkan kosong dan tambahkan nanti.
        Jangan menulis nama atau NIK.
      </p>
      <DateField {...form.fieldOf('ditemukan')} withTime label="Kapan diketahui" />
      <Field
        {...paragraph('uraian')}
        label="Apa yang terjadi"
        hint="Misalnya: ponsel petugas hilang, dan akunnya masih terbuka."
      />
      <Field
        {...paragraph('data')}
        label="Data apa yang mungkin terbuka"
        hint="Misalnya: foto KTP dan alamat."
      />
      <Field
        {...form.fieldOf('jumlahOrang')}
        label="Berapa orang"
        hint="Perkiraan boleh."
        inputMode="numeric"
      />
      <Field
        {...paragraph('acuan')}
        label="Punya siapa"
        hint="Nomor pengajuan, surat, atau akunnya, dipisah koma."
      />
      <Field
        {...paragraph('tindakan')}
        label="Apa yang sudah dan akan dilakukan"
        hint="Misalnya: kata sandinya diganti, semua perangkatnya logout."
      />
      <SelectField
        {...form.fieldOf('status')}
        label="Keadaan"
        options={[
          ['terbuka', 'Masih ditangani'],
          ['selesai', 'Selesai ditangani'],
        ]}
      />
    </FormDialog>
  );
}
