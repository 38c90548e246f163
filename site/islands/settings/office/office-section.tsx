import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { weekdays } from '#contract/basics/village-time.ts';
import type { Closure, OfficeRecord } from '#contract/office.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { useEntries } from '#site/forms/entries.ts';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { useDraft } from '#site/forms/use-draft.ts';
import { asApiError, callApi } from '#site/lib/api/api-client.ts';
import { officeQuery, officeRecordQuery, useOffice } from '#site/lib/api/office.ts';
import { formatOfficeHours } from '#site/lib/formats/office-hours.ts';
import { describeOfficeNow } from '#site/lib/formats/office-now.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { dialogKey, readDraft } from '#site/lib/storage/drafts.ts';
import { village } from '#site/lib/village.ts';
import { Button } from '#site/ui/button.tsx';
import { ConflictDialog } from '#site/ui/dialogs/conflict-dialog.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { SettingsCard } from '../settings-part.tsx';
import { copyToNextYear, readClosures } from './closures.ts';
import {
  closuresIn,
  type Draft,
  errorsByRow,
  type Lists,
  type Row,
  toChanges,
  toDraft,
} from './draft.ts';
import { RowsField } from './rows-field.tsx';

/** What an official has typed over a record. */
interface Typed {
  base: OfficeRecord;
  draft: Draft;
}

const draftKey = () => dialogKey(sessionAccount() ?? '', 'kantor');

/** The record, and what this official typed earlier on this device and has not saved. */
const formQuery = queryOptions({
  queryKey: ['office', 'form'],
  async queryFn({ client }) {
    const unsaved = (await readDraft(draftKey()).catch(() => undefined)) as Typed | undefined;
    return { loaded: await client.fetchQuery(officeRecordQuery), unsaved };
  },
  staleTime: 0,
});

/** Hours, closed days, numbers, letter-head, contacts, health posts and data protection officer of the office. */
export function OfficeSection() {
  const form = useQuery(formQuery);
  return (
    <QueryState query={form} lines={10} what="data kantor">
      {(start) => <OfficeForm {...start} />}
    </QueryState>
  );
}

const labels: Record<keyof Draft, string> = {
  jamBuka: 'Jam buka',
  tutup: 'Hari tutup',
  telepon: 'Telepon',
  whatsapp: 'WhatsApp',
  email: 'Email',
  kop: 'Kop surat',
  kontakPenting: 'Kontak penting',
  posyandu: 'Posyandu',
  pelindungData: 'Petugas pelindungan data',
};

const days = weekdays.map((name, at) => [String(at || 7), name] as const);
const fromMonday = [...days.slice(1), ...days.slice(0, 1)];

const inWords = (value: string | Row[]) =>
  typeof value === 'string'
    ? value
    : value.map((row) => Object.values(row).filter(Boolean).join(', ')).join('\n');

function OfficeForm({ loaded, unsaved }: { loaded: OfficeRecord; unsaved: Typed | undefined }) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(unsaved?.base ?? loaded);
  const entries = useEntries({ check: () => ({}) }, unsaved?.draft ?? toDraft(base));
  const { values: draft, set } = entries;
  const typed = useMemo(() => ({ base, draft }), [base, draft]);
  useEffect(() => {
    // The dashboard links to a field.
    const field = element.current?.elements.namedItem(location.hash.slice(1));
    if (field instanceof HTMLElement) field.focus();
  }, []);
  const [theirs, setTheirs] = useState<OfficeRecord | null>(null);
  const newest = loaded.revision > base.revision ? loaded : base;
  const start = toDraft(base);
  const changes = toChanges(draft, start);
  const [key] = useState(draftKey);
  useDraft(key, hasKeys(changes) ? typed : null);
  const save = useMutation({
    mutationFn: (revision: number) =>
      callApi('PUT office', { body: changes, headers: { 'If-Match': `"${revision}"` } }),
    onSuccess(saved) {
      restart(saved);
      client.setQueryData(officeRecordQuery.queryKey, saved);
      client.setQueryData(officeQuery.queryKey, saved);
    },
    onError(error) {
      const { status, current, errors } = asApiError(error);
      entries.reject(errorsByRow(errors, entries.current()));
      if (status === 409 && current) setTheirs(current as OfficeRecord);
      // The errors are rendered after this.
      requestAnimationFrame(() => element.current && focusFirstInvalid(element.current));
    },
  });
  const { isPending: busy, error } = save;
  const { status } = asApiError(error);

  function restart(record: OfficeRecord) {
    setBase(record);
    entries.reset(toDraft(record));
  }

  function fieldOf(name: 'telepon' | 'whatsapp' | 'email' | 'kop') {
    const { value, error, onType } = entries.control(name);
    const onChange = ({ target }: { target: { value: string } }) => onType(target.value);
    return { name, label: labels[name], value, error, readOnly: busy, onChange };
  }
  const rowsOf = (name: Lists) => ({ name, legend: labels[name], entries, busy });
  return (
    <SettingsCard id="judul-kantor" title="Kantor">
      <form
        className="grid w-full grid-cols-1 gap-8"
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save.mutate(base.revision);
        }}
      >
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="grid grid-cols-1 gap-8">
            <RowsField
              {...rowsOf('jamBuka')}
              add="Tambah jam"
              columns={[
                { name: 'hari', label: 'Hari', kind: 'ticks', options: fromMonday },
                { name: 'dari', label: 'Dari' },
                { name: 'sampai', label: 'Sampai' },
              ]}
            />
            <RowsField
              {...rowsOf('tutup')}
              add="Tambah hari tutup"
              hint="Libur nasional, cuti bersama, dan hari lain saat kantor tutup. Tidak dihitung sebagai hari kerja. 1 Januari, 1 Mei, 1 Juni, 17 Agustus, dan 25 Desember sudah dihitung libur tanpa ditulis."
              columns={[
                { name: 'dari', label: 'Dari', kind: 'date' },
                { name: 'sampai', label: 'Sampai', kind: 'date' },
                { name: 'sebab', label: 'Sebab' },
              ]}
            />
            <MoreClosures
              draft={draft}
              onAdd={(closures) => {
                const rows = [...draft.tutup, ...closures.map((one) => ({ ...one }))];
                set(
                  'tutup',
                  rows.sort((a, b) => (a.dari ?? '').localeCompare(b.dari ?? '')),
                );
              }}
            />
            <Field {...fieldOf('telepon')} type="tel" />
            <Field {...fieldOf('whatsapp')} type="tel" hint="Boleh kosong." />
            <Field {...fieldOf('email')} type="email" />
            <Field
              {...fieldOf('kop')}
              multiline
              rows={4}
              hint="Empat baris. Surat yang sudah terbit tetap memuat kop semula."
            />
          </div>
          <FooterPreview changes={changes} />
        </div>
        <RowsField
          {...rowsOf('kontakPenting')}
          add="Tambah kontak"
          columns={[
            { name: 'peran', label: 'Siapa' },
            { name: 'keterangan', label: 'Nama atau tempat' },
            { name: 'telepon', label: 'Nomor' },
            {
              name: 'bolehDitanya',
              label: 'Boleh dimintai keterangan',
              options: [
                ['ya', 'Ya'],
                ['tidak', 'Tidak'],
              ],
            },
          ]}
        />
        <RowsField
          {...rowsOf('posyandu')}
          add="Tambah jadwal posyandu"
          columns={[
            { name: 'hari', label: 'Hari', options: fromMonday.map(([, day]) => [day, day]) },
            { name: 'pekan', label: 'Pekan' },
            { name: 'jam', label: 'Jam' },
            { name: 'tempat', label: 'Tempat' },
          ]}
        />
        <RowsField
          {...rowsOf('pelindungData')}
          hint="Siapa yang ditanya warga tentang datanya, dan melapor bila data bocor (UU 27/2022, pasal 53). Tampil di halaman Privasi."
          columns={[
            { name: 'nama', label: 'Nama' },
            { name: 'jabatan', label: 'Jabatan' },
            { name: 'kontak', label: 'Telepon atau email' },
          ]}
        />
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-line border-t bg-card py-3">
          <Button variant="primary" type="submit" busy={busy}>
            Simpan
          </Button>
          {hasKeys(changes) && (
            <Button
              variant="quiet"
              className="px-2!"
              disabled={busy}
              onClick={() => restart(newest)}
            >
              Buang perubahan
            </Button>
          )}
          <Failure error={status === 409 ? null : error} line="Data kantor belum disimpan." />
          <Message tone="success" text={save.isSuccess && !hasKeys(changes) ? saved : null} />
        </div>
      </form>
      {theirs && (
        <ConflictDialog
          title="Data kantor sudah berubah"
          theirs={differences(toDraft(theirs), start)}
          mine={differences(draft, start)
            .map(({ label, value }) => `${label}\n${value}`)
            .join('\n\n')}
          effect="Menyimpan milik Anda mengganti hanya bagian yang Anda ubah."
          onSave={() => {
            setTheirs(null);
            save.mutate(theirs.revision);
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </SettingsCard>
  );
}

const saved = {
  line: 'Data kantor tersimpan.',
  advice: 'Halaman, tenggat, dan pesan mengikutinya dalam semenit.',
};

const hasKeys = (value: object) => Object.keys(value).length > 0;

const differences = (one: Draft, other: Draft) =>
  (Object.keys(labels) as (keyof Draft)[])
    .map((name) => ({
      label: labels[name],
      value: inWords(one[name]),
      before: inWords(other[name]),
    }))
    .filter(({ value, before }) => value !== before);

/** Adds closed days of the last year, or of a pasted list. */
function MoreClosures({ draft, onAdd }: { draft: Draft; onAdd: (closures: Closure[]) => void }) {
  const [text, setText] = useState('');
  const { closures, unread } = readClosures(text);
  const copied = copyToNextYear(closuresIn(draft), new Date());
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4 [&>.field]:w-full">
      {copied.length > 0 && <Button onClick={() => onAdd(copied)}>Salin dari tahun lalu</Button>}
      <Field
        label="Tempel daftar hari tutup"
        hint="Satu baris satu libur: 17 Agustus 2026 Hari Kemerdekaan, atau 18 sampai 24 Maret 2026 Libur Idulfitri. Daftar dari surat keputusan dapat ditempel seluruhnya."
        error={
          unread.length > 0
            ? `Belum terbaca: ${unread.map(({ text, lacks }) => `“${text}” (periksa ${lacks}nya)`).join(', ')}.`
            : undefined
        }
        multiline
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        disabled={closures.length === 0}
        onClick={() => {
          onAdd(closures);
          setText(unread.map(({ text }) => text).join('\n'));
        }}
      >
        {unread.length > 0 ? `Tambahkan ${closures.length} yang terbaca` : 'Tambahkan ke daftar'}
      </Button>
    </div>
  );
}

/** The footer of every page with the changes. */
function FooterPreview({ changes }: { changes: ReturnType<typeof toChanges> }) {
  const office = { ...useOffice(), ...changes };
  const { telepon, email, whatsapp } = office;
  const { address, postalCode } = village.contact;
  return (
    <aside className="card h-fit p-5 lg:sticky lg:top-20" aria-labelledby="judul-kaki">
      <h4 className="font-bold text-lg" id="judul-kaki">
        Di kaki halaman
      </h4>
      <p className="mt-3 font-semibold">{`Kantor ${lowerTerms.village}`}</p>
      <p>{`${address}, ${postalCode}`}</p>
      <p className="wrap-anywhere">
        {[telepon, whatsapp && 'WhatsApp', email].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-3 wrap-anywhere">
        <b className="block">{describeOfficeNow(office, new Date())}</b>
        <span>{`Buka ${formatOfficeHours(office)}`}</span>
      </p>
    </aside>
  );
}
