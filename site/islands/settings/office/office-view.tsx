import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isoDay, villageDay, weekdays } from '#contract/basics/village-time.ts';
import { type Office, withOffice } from '#contract/office.ts';
import type { OfficeRecord } from '#contract/office-schema.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { ApiForm, useApiForm } from '#site/forms/api-form.tsx';
import { ApiError, asApiError, callApi } from '#site/lib/api/api-client.ts';
import { officeQuery, useOffice } from '#site/lib/api/office.ts';
import { formatOfficeHours } from '#site/lib/formats/office-hours.ts';
import { describeOfficeNow } from '#site/lib/formats/office-now.ts';
import { Button } from '#site/ui/button.tsx';
import { ConflictDialog } from '#site/ui/dialogs/conflict-dialog.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Message } from '#site/ui/message.tsx';
import { QueryLink } from '#site/ui/query-link.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { views } from '../views.ts';
import { nameFields, readTyped, repeatClosures, typedOf } from './office-text.ts';

/** As the form loads it: a newer version may not replace what is typed. */
const recordQuery = queryOptions({
  queryKey: ['office-record'],
  queryFn: ({ signal }) => callApi('GET office', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Hours, closed days, numbers and letter-head of the office. */
export function OfficeView() {
  const record = useQuery(recordQuery);
  const [isSaved, setSaved] = useState(false);
  return (
    <SettingsPart id="judul-kantor" title={`Kantor ${lowerTerms.village}`}>
      <p className="mb-4 max-w-[60ch]">
        <span>Kantor tidak dapat melayani pengajuan dari rumah?</span>{' '}
        <QueryLink className="link" query={views.types.query}>
          Jeda pengajuan daring
        </QueryLink>
      </p>
      <QueryState
        query={record}
        lines={12}
        loading="Memuat data kantor…"
        failure="Data kantor belum dapat dimuat."
      >
        {(loaded) => (
          <OfficeForm key={loaded.revision} record={loaded} isSaved={isSaved} onSaved={setSaved} />
        )}
      </QueryState>
    </SettingsPart>
  );
}

const savedAdvice = 'Halaman, janji, dan surat berikutnya mengikutinya dalam satu menit.';

const days = [1, 2, 3, 4, 5, 6, 7].map((day) => [`hari${day}`, weekdays[day % 7] ?? ''] as const);

const labels: Record<string, string> = {
  ...Object.fromEntries(days),
  tutup: 'Hari tutup',
  telepon: 'Telepon',
  whatsapp: 'WhatsApp',
  email: 'Email',
  kop: 'Kop surat',
  kontakPenting: 'Kontak penting',
  posyandu: 'Posyandu',
};

interface OfficeFormProps {
  record: OfficeRecord;
  isSaved: boolean;
  onSaved: (isSaved: boolean) => void;
}

function OfficeForm({ record, isSaved, onSaved }: OfficeFormProps) {
  const client = useQueryClient();
  const [newer, setNewer] = useState<OfficeRecord | null>(null);
  const form = useApiForm({
    start: typedOf(record),
    check: readTyped,
    mutation: useMutation({
      mutationFn: (office: Partial<Office>) => save(office, record, newer ?? record),
      onMutate: () => onSaved(false),
      onError: (error) => setNewer((asApiError(error).current ?? null) as OfficeRecord | null),
      onSuccess(answer) {
        client.setQueryData(recordQuery.queryKey, answer);
        void client.invalidateQueries(officeQuery);
      },
    }),
    failure: 'Data kantor belum disimpan.',
  });
  const { typed, type, busy } = form;
  const checked = readTyped(typed);
  const finish = () => onSaved(true);
  const fieldOf = (name: string) => ({ ...form.fieldOf(name), label: labels[name] });
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <ApiForm form={form} className="card grid grid-cols-1 gap-5 p-5 md:p-7" onSaved={finish}>
        <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <legend className="font-semibold">Jam buka</legend>
          <p className="field-hint col-span-full">
            Misalnya 08.00–12.00, 13.00–15.00. Kosongkan bila tutup.
          </p>
          {days.map(([name]) => (
            <Field {...fieldOf(name)} key={name} />
          ))}
        </fieldset>
        <Field
          {...fieldOf('tutup')}
          multiline
          rows={6}
          hint="Satu baris satu masa, misalnya 17 Agustus 2026 Hari Kemerdekaan, atau 24 sampai 26 Desember 2026 cuti bersama Natal. Boleh ditempel dari daftar."
        />
        <Button
          className="justify-self-start"
          variant="secondary"
          onClick={() =>
            type({ tutup: repeatClosures(typed.tutup ?? '', isoDay(villageDay(new Date()))) })
          }
        >
          Salin dari tahun lalu
        </Button>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field {...fieldOf('telepon')} inputMode="tel" />
          <Field {...fieldOf('whatsapp')} inputMode="tel" hint="Boleh kosong." />
          <Field {...fieldOf('email')} inputMode="email" />
        </div>
        <Field {...fieldOf('kop')} multiline rows={4} hint="Empat baris, untuk surat berikutnya." />
        <Field
          {...fieldOf('kontakPenting')}
          multiline
          rows={6}
          hint="Satu baris satu kontak: siapa; nama atau tempat; nomor."
        />
        <Field
          {...fieldOf('posyandu')}
          multiline
          rows={4}
          hint="Satu baris satu jadwal: hari; pekan; jam; tempat."
        />
        <Message tone="error" text={form.failure} />
        <Message
          tone="success"
          text={isSaved ? { line: 'Data kantor tersimpan.', advice: savedAdvice } : null}
        />
        <Button className="justify-self-start" type="submit" busy={busy}>
          Simpan
        </Button>
      </ApiForm>
      <FooterPreview office={checked.ok ? checked.values : record} />
      {newer && (
        <ConflictDialog
          title="Data kantor sudah diubah petugas lain"
          theirs={Object.entries(typedOf(newer))
            .filter(([name, value]) => value !== typed[name])
            .map(([name, value]) => ({ label: labels[name] ?? name, value }))}
          mine={Object.entries(typed)
            .map(([name, value]) => `${labels[name]}: ${value}`)
            .join('\n')}
          effect="Bila milik Anda disimpan, yang Anda ubah menggantikan milik petugas lain. Yang tidak Anda ubah tetap seperti versinya."
          onSave={() => form.submit(finish)}
          onClose={() => setNewer(null)}
        />
      )}
    </div>
  );
}

/** Sends what differs from the loaded record, over the version that is replaced. Errors are named by fields of the form. */
async function save(office: Partial<Office>, loaded: OfficeRecord, replaced: OfficeRecord) {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(loaded[name as keyof Office]);
  const body = Object.fromEntries(Object.entries(office).filter(isChanged));
  const headers = { 'If-Match': `"${replaced.revision}"` };
  try {
    return await callApi('PUT office', { body, headers });
  } catch (error) {
    const { status, serverMessage, errors } = asApiError(error);
    if (status !== 400) throw error;
    throw new ApiError(400, serverMessage, nameFields(errors, typedOf({ ...loaded, ...office })));
  }
}

/** The office's part of the footer, as residents will see it. */
function FooterPreview({ office }: { office: Partial<Office> }) {
  const shown = withOffice(useOffice(), office);
  const { address, postalCode, phone, whatsapp, email } = shown.contact;
  return (
    <section className="rounded-xl bg-night p-5 text-on-night-soft wrap-anywhere">
      <h4 className="text-amber text-lg">Kaki halaman nanti</h4>
      <p>{`${address}, ${postalCode}`}</p>
      <p>{[phone, whatsapp && 'WhatsApp', email].filter(Boolean).join(' · ')}</p>
      <p className="font-semibold">{describeOfficeNow(shown, new Date())}</p>
      <p>{`Buka ${formatOfficeHours(shown)}`}</p>
    </section>
  );
}
