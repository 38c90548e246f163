import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { check } from '#contract/basics/input.ts';
import { type Claim, claimSchema } from '#contract/decision.ts';
import { ApiForm, useApiForm } from '#site/forms/api-form.tsx';
import { callApi } from '#site/lib/api/api-client.ts';
import { showQuery } from '#site/lib/pages/use-url-query.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/message.tsx';
import { entryQuery } from '../entry-link.tsx';
import { historyQuery } from '../own-applications.ts';

const empty = { kode: '', nik: '' };

/** Adds a letter that was filed at the counter to the account's history, by its code and its holder's NIK. */
export function ClaimLetter() {
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
