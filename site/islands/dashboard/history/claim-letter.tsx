import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { check } from '#contract/basics/input.ts';
import { type Claim, claimSchema } from '#contract/decision.ts';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { asApiError, callApi } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { useSendOnce } from '#site/lib/api/use-send-once.ts';
import { showQuery } from '#site/lib/pages/use-url-query.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/fields/field.tsx';
import { Message } from '#site/ui/message.tsx';
import { entryQuery } from '../entry-link.tsx';
import { historyQuery } from '../own-applications.ts';

const empty = { kode: '', nik: '' };

/** Puts a letter that was filed at the counter into this account's history, by its code and whom it is about. */
export function ClaimLetter() {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const claim = useMutation({
    mutationFn: (body: Claim) => callApi('POST applications/claim', { body }),
    // The entry must be there before a link leads to it.
    onSuccess: () => client.refetchQueries({ queryKey: historyQuery.queryKey }),
    onError: (error) => setErrors(asApiError(error).errors),
  });
  const send = useSendOnce(claim);

  function submit() {
    const checked = check(claimSchema, typed);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) {
      requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
      return;
    }
    send(checked.values, ({ _id }) => {
      setTyped(empty);
      showQuery(entryQuery(_id));
    });
  }

  const bind = (name: keyof Claim) => ({
    name,
    value: typed[name],
    error: errors[name],
    required: true,
    readOnly: claim.isPending,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  });

  return (
    <details className="card mt-8 px-5 py-3 md:px-7">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Punya surat dari loket?
      </summary>
      <form
        ref={form}
        className="grid max-w-[32rem] gap-5 pt-2 pb-4"
        noValidate
        aria-describedby={hint}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p id={hint}>
          Surat yang diajukan petugas untuk Anda di kantor desa dapat disimpan di riwayat ini.
        </p>
        <Field
          {...bind('kode')}
          label="Kode verifikasi"
          hint="16 huruf dan angka di kiri bawah surat, seperti K7QM-2F9A-XW4T-P8HN."
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          {...bind('nik')}
          label="NIK di surat"
          hint="Untuk surat lembaga: tulis nama lembaganya."
        />
        <Message
          tone="error"
          text={claim.error && describeError(claim.error, { line: 'Surat belum ditambahkan.' })}
        />
        <Button className="justify-self-start" type="submit" busy={claim.isPending}>
          Tambahkan ke riwayat
        </Button>
      </form>
    </details>
  );
}
