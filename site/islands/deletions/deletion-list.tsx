import { useMutation, useQuery } from '@tanstack/react-query';
import { restoreSchema } from '#contract/accounts.ts';
import { check } from '#contract/basics/input.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import { type Act, useActForm } from '#site/forms/api-form.tsx';
import { DeleteDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#site/forms/dialogs/form-dialog.tsx';
import { usePage } from '#site/islands/panel/list-address.ts';
import { Notice, useActs } from '#site/islands/panel/notice.tsx';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { SettingsPart } from '#site/islands/settings/settings-part.tsx';
import { asApiError, callApi } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { Field } from '#site/ui/fields/field.tsx';
import {
  deletionsQuery,
  describeDeleted,
  headingId,
  listNames,
  restoredWith,
} from './deletions.ts';

/** Everything that officials deleted within the last week, to undo a mistake. */
export function DeletionList() {
  const [page] = usePage(listNames);
  const list = useQuery(deletionsQuery(page));
  const { task, open, finish, result, report } = useActs<{ deletion: Deletion; ends: boolean }>();
  const { deletion: chosen, ends } = task ?? {};
  return (
    <SettingsPart id={headingId} title="Baru dihapus">
      <p className="mb-5 max-w-[70ch] text-ink-soft">
        Akun, pengajuan, isi portal, dan anggaran yang dihapus petugas dapat dipulihkan selama tujuh
        hari. Sesudah itu penghapusannya tetap. Akun yang dihapus pemiliknya sendiri tidak dapat
        dipulihkan.
      </p>
      <PagedList
        query={list}
        names={listNames}
        lines={4}
        what="daftar yang baru dihapus"
        empty={{
          title: 'Tidak ada yang baru dihapus',
          text: 'Yang dihapus petugas akan tampil di sini selama tujuh hari.',
        }}
        label="Halaman yang baru dihapus"
        pager={(list.data?.totalPages ?? 1) > 1}
      >
        {(deletions) => (
          <RowsTable
            caption="Daftar yang baru dihapus"
            rows={deletions}
            columns={[
              { head: 'Yang dihapus', cell: describeDeleted },
              { head: 'Oleh', cell: ({ dihapusOleh }) => dihapusOleh ?? 'Akun yang sudah dihapus' },
              { head: 'Waktu', kind: 'long', cell: ({ dihapusPada }) => formatMoment(dihapusPada) },
              { head: 'Sampai', kind: 'long', cell: ({ sampai }) => formatMoment(sampai) },
              {
                head: 'Tindakan',
                kind: 'actions',
                cell: (deletion) => (
                  <div className="flex flex-wrap gap-2">
                    <RowButton onClick={() => open({ deletion, ends: false })}>Pulihkan</RowButton>
                    <RowButton
                      className="row-danger"
                      onClick={() => open({ deletion, ends: true })}
                    >
                      Hapus untuk selamanya
                    </RowButton>
                  </div>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      <Notice text={result} onClose={() => report(null)} />
      {chosen && !ends && (
        <RestoreDialog
          deletion={chosen}
          onClose={() => open(null)}
          onRestored={(line) =>
            finish({ line, advice: 'Semuanya kembali seperti sebelum dihapus.' }, headingId)
          }
        />
      )}
      {chosen && ends && (
        <DeleteDialog
          title="Hapus untuk selamanya?"
          deletion={{
            mutationFn: (press: Press) =>
              callApi('DELETE deletions/:id', { press, params: { id: chosen._id } }),
            onSuccess: (_answer, _input, _result, { client }) => client.invalidateQueries(),
          }}
          failure={{ line: 'Belum dihapus.' }}
          onClose={() => open(null)}
          onDeleted={() => finish(deletedForever, headingId)}
        >
          <p className="wrap-anywhere">
            <b>{describeDeleted(chosen)}</b>
            <span>, tidak dapat dipulihkan lagi.</span>
          </p>
        </DeleteDialog>
      )}
    </SettingsPart>
  );
}

const deletedForever = { line: 'Terhapus.', advice: 'Yang ini tidak dapat dipulihkan lagi.' };

const titles: Record<Deletion['jenis'], string> = {
  akun: 'Pulihkan akun?',
  pengajuan: 'Pulihkan pengajuan?',
  isi: 'Pulihkan isi portal?',
  anggaran: 'Pulihkan anggaran?',
};

interface RestoreDialogProps {
  deletion: Deletion;
  onClose: () => void;
  onRestored: (line: string) => void;
}

/** Undoes a deletion; requires another e-mail only if the account's own is in use. */
function RestoreDialog({ deletion, onClose, onRestored }: RestoreDialogProps) {
  const isAccount = deletion.jenis === 'akun';
  const mutation = useMutation({
    mutationFn: (call: Act<{ email?: string }>) =>
      callApi('POST deletions/:id/restore', { params: { id: deletion._id }, ...call }),
    // The data may be in any list.
    onSuccess: (_answer, _input, _result, { client }) => client.invalidateQueries(),
  });
  const needsEmail = 'email' in asApiError(mutation.error).errors;
  const form = useActForm({
    start: { email: '' },
    check: ({ email }) => check(restoreSchema, needsEmail ? { email } : {}),
    mutation,
    failure: 'Belum dipulihkan.',
    advice: {
      404: 'Tutup jendela ini, lalu muat ulang daftar.',
      409: isAccount
        ? 'Isi email baru di atas, lalu tekan Pulihkan.'
        : 'Tutup jendela ini, lalu cari akunnya di daftar.',
    },
    whenBrokenOff:
      'Tutup jendela ini dan lihat daftar: yang sudah dipulihkan tidak ada lagi di sana.',
  });
  return (
    <FormDialog
      title={titles[deletion.jenis]}
      confirm="Pulihkan"
      form={form}
      onClose={onClose}
      onSaved={({ message }) => onRestored(message)}
    >
      <p className="wrap-anywhere">
        <b>{describeDeleted(deletion)}</b>
        <span>{restoredWith[deletion.jenis]}</span>
      </p>
      {needsEmail && (
        <Field
          {...form.fieldOf('email')}
          label="Email baru"
          hint="Email lama sudah dipakai akun lain. Tanyakan kepada pemilik akun."
          type="email"
          inputMode="email"
          required
        />
      )}
    </FormDialog>
  );
}
