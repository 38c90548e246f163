import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { check } from '#contract/basics/input.ts';
import { localTime } from '#contract/basics/village-time.ts';
import { type IncidentEntry, type IncidentRecord, incidentSchema } from '#contract/incidents.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { makeKey } from '#site/lib/api/make-key.ts';
import { DateField } from '#site/ui/fields/date-field.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';

export const incidentsQuery = queryOptions({
  queryKey: ['incidents'],
  queryFn: ({ signal }) => callApi('GET incidents', { signal }),
});

interface IncidentDialogProps {
  /** Undefined for a new incident. */
  record?: IncidentRecord | undefined;
  onClose: () => void;
  onSaved: (record: IncidentRecord) => void;
}

const questions = [
  ['uraian', 'Apa yang terjadi', 'Misalnya: ponsel petugas hilang, dan akunnya masih terbuka.'],
  ['data', 'Data apa yang mungkin terbuka', 'Misalnya: foto KTP dan alamat.'],
  ['jumlahOrang', 'Berapa orang', 'Angka. Perkiraan boleh.'],
  ['acuan', 'Punya siapa', 'Nomor pengajuan, surat, atau akunnya, dipisah koma.'],
  [
    'tindakan',
    'Apa yang sudah dan akan dilakukan',
    'Misalnya: kata sandinya diganti, semua perangkatnya logout.',
  ],
] as const;

const number = { inputMode: 'numeric' } as const;
const paragraph = { multiline: true, rows: 3 } as const;

/** Records an incident with what is known, or adds what became known. */
export function IncidentDialog({ record, onClose, onSaved }: IncidentDialogProps) {
  const { _id: id = '', revision = 0, ...entry } = record ?? {};
  // Pressed again after a lost answer, 'Simpan' records nothing twice.
  const [key] = useState(makeKey);
  const form = useApiForm({
    start: { ditemukan: localTime(new Date()).toISOString().slice(0, 16), ...entry },
    check: (typed) => check(incidentSchema, typed),
    mutation: useMutation({
      mutationFn: (body: IncidentEntry) =>
        id
          ? callApi('PUT incidents/:id', {
              params: { id },
              body,
              headers: { 'If-Match': `"${revision}"` },
            })
          : callApi('POST incidents', { body, headers: { 'Idempotency-Key': key } }),
      onSettled: (_answer, _error, _body, _result, { client }) =>
        void client.invalidateQueries(incidentsQuery),
    }),
    failure: 'Insiden belum dicatat.',
    advice: { 409: 'Salin isian Anda, tekan Batal, lalu buka lagi untuk melihat yang terbaru.' },
    draftName: `insiden:${id}:${revision}`,
  });
  return (
    <FormDialog
      title={record ? 'Ubah insiden' : 'Catat insiden'}
      confirm="Simpan"
      {...{ form, onSaved, onClose }}
    >
      <p>
        Tulis yang Anda tahu sekarang; yang belum diketahui biarkan kosong dan tambahkan nanti.
        Jangan menulis nama atau NIK.
      </p>
      <DateField {...form.fieldOf('ditemukan')} withTime label="Kapan diketahui" />
      {questions.map(([name, label, hint]) => (
        <Field
          {...form.fieldOf(name)}
          {...{ label, hint }}
          {...(name === 'jumlahOrang' ? number : paragraph)}
          key={name}
        />
      ))}
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
