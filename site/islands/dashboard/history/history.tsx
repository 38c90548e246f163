import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { check } from '#contract/basics/input.ts';
import { type Claim, claimSchema } from '#contract/decision.ts';
import { ApiForm, useApiForm } from '#site/forms/api-form.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { showQuery } from '#site/lib/pages/use-url-query.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';
import { entryQuery } from '../entry-link.tsx';
import type { Office } from '../office.ts';
import { historyQuery } from '../own-applications.ts';
import { HistoryEntry } from './history-entry.tsx';

interface HistoryProps {
  list: UseQueryResult<ApplicationRecord[]>;
  office: Office;
  /** Id of the entry in the URL. */
  targetId: string | null;
}

/** All applications of the account, newest first. */
export function History({ list, office, targetId }: HistoryProps) {
  const [cancelled, setCancelled] = useState<MessageText | null>(null);
  return (
    <>
      <h2 className="sr-only">Riwayat Pengajuan</h2>
      {/* The entry with the focused button is gone. */}
      <Message className="mb-6" takesFocus tone="success" text={cancelled} />
      <QueryState
        query={list}
        lines={6}
        loading="Memuat riwayat pengajuan…"
        failure={list.data ? 'Riwayat belum dapat diperbarui.' : 'Riwayat belum dapat dimuat.'}
        advice="Pengajuan Anda aman di kantor desa. Periksa sinyal, lalu tekan Coba lagi."
      >
        {(records) => (
          <>
            {records.length === 0 ? (
              <EmptyHistory />
            ) : (
              <ul className="grid grid-cols-1 gap-6">
                {records.map((record) => (
                  <li key={record._id}>
                    <HistoryEntry
                      record={record}
                      list={list}
                      office={office}
                      isTarget={record._id === targetId}
                      onCancelled={() => setCancelled(describeCancelled(record))}
                    />
                  </li>
                ))}
              </ul>
            )}
            <ClaimLetter />
          </>
        )}
      </QueryState>
    </>
  );
}

const describeCancelled = ({ type, nama }: ApplicationRecord): MessageText => ({
  line: 'Pengajuan telah dibatalkan.',
  advice: `${type} atas nama ${nama} sudah dihapus bersama fotonya.`,
});

function EmptyHistory() {
  return (
    <EmptyState title={<span lang="en">No applications found.</span>}>
      <p>Anda belum pernah mengajukan surat. Surat yang Anda ajukan akan tampil di sini.</p>
      <a className={buttonClass()} href="/dashboard">
        Ajukan surat
      </a>
    </EmptyState>
  );
}

const empty = { kode: '', nik: '' };

/** Adds a letter that was filed at the counter to the account's history, by its code and its holder's NIK. */
function ClaimLetter() {
  const client = useQueryClient();
  const hint = useId();
  const claim = useMutation({
    mutationFn: (body: Claim) => callApi('POST applications/claim', { body }),
    // The entry must be loaded before a link opens it.
    onSuccess: () => client.refetchQueries({ queryKey: historyQuery.queryKey }),
  });
  const form = useApiForm({
    start: empty,
    check: (typed) => check(claimSchema, typed),
    mutation: claim,
    failure: 'Surat belum ditambahkan.',
  });

  return (
    <details className="card mt-8 px-5 py-3 md:px-7">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Punya surat dari loket?
      </summary>
      <ApiForm
        form={form}
        className="grid max-w-[32rem] gap-5 pt-2 pb-4"
        aria-describedby={hint}
        onSaved={({ _id }) => {
          form.type(empty);
          showQuery(entryQuery(_id));
        }}
      >
        <p id={hint}>
          Surat yang diajukan petugas untuk Anda di kantor desa dapat disimpan di riwayat ini.
        </p>
        <Field
          {...form.fieldOf('kode')}
          required
          label="Kode verifikasi"
          hint="16 huruf dan angka di kiri bawah surat, seperti K7QM-2F9A-XW4T-P8HN."
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          {...form.fieldOf('nik')}
          required
          label="NIK di surat"
          hint="Untuk surat lembaga: tulis nama lembaganya."
        />
        <Message tone="error" text={form.failure} />
        <Button className="justify-self-start" type="submit" busy={form.busy}>
          Tambahkan ke riwayat
        </Button>
      </ApiForm>
    </details>
  );
}
