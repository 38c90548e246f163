import { keepPreviousData, mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountGroup, UserRecord } from '#contract/accounts.ts';
import { formatDate } from '#contract/basics/village-time.ts';
import { newPasswordLength } from '#contract/passwords/length.ts';
import { roleNames } from '#contract/permissions.ts';
import { DeleteDialog } from '#site/forms/dialogs/confirm-dialog.tsx';
import { removeFromLists } from '#site/islands/panel/cached-lists.ts';
import { ChangeNotice } from '#site/islands/panel/change-notice.tsx';
import { usePage } from '#site/islands/panel/list-address.ts';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { ClearSearch, SearchChip } from '#site/islands/panel/search-words.tsx';
import { SectionHeading, useFocusNext } from '#site/islands/panel/section-heading.tsx';
import type { UndoableMessage } from '#site/islands/panel/use-notice.ts';
import { useSearchWords } from '#site/islands/panel/use-search-words.ts';
import { ViewTabs } from '#site/islands/panel/view-tabs.tsx';
import { callApi, withField } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import { adviceFor, usersKey } from './account-actions.ts';
import { AccountDialog } from './account-dialog.tsx';
import { type IssuedSlip, SlipView } from './slip-view.tsx';

export function UsersSection() {
  const [toDelete, setToDelete] = useState<UserRecord | null>(null);
  const [managed, setManaged] = useState<UserRecord | null>(null);
  const [slip, setSlip] = useState<IssuedSlip | null>(null);
  const [notice, setNotice] = useState<UndoableMessage | null>(null);
  const [page] = usePage();
  const [text, setText] = useSearchWords('pengguna');
  const focusNext = useFocusNext();
  const query = useUrlQuery();
  const view = views.find(({ id }) => id === query.get('peran')) ?? views[0];
  const list = useQuery(usersQuery(page, text, text ? undefined : view.id));

  function handleDeleted({ _id, name }: UserRecord) {
    setToDelete(null);
    const advice = `Akun ${name} sudah dihapus.`;
    setNotice({ line: 'User deleted successfully', english: true, advice, undo: { deleted: _id } });
    focusNext(null);
  }

  if (slip) return <SlipView issued={slip} onDone={() => setSlip(null)} />;
  return (
    <>
      <SectionHeading title="Pengguna">
        <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3">
          <DialogButton label="Tambah petugas">
            {(close) => <NewOfficial onClose={close} />}
          </DialogButton>
          <ViewTabs label="Kelompok pengguna" views={views} current={view} />
        </div>
      </SectionHeading>
      <div className="mb-5 max-w-md">
        <SearchField
          label="Cari pengguna"
          placeholder="Nama, email, atau ID akun"
          value={text}
          onSearch={setText}
        />
      </div>
      <SearchChip words={text} onSearch={setText} />
      <h3 className="mb-3 text-xl">Hapus Akun</h3>
      <PagedList
        query={list}
        lines={6}
        what="daftar pengguna"
        empty={{
          title: <span lang="en">No users found.</span>,
          text: text
            ? `Tidak ada akun dengan kata “${text}”. Coba sebagian nama atau email.`
            : 'Belum ada akun.',
          children: <ClearSearch words={text} onSearch={setText} />,
        }}
        label="Halaman pengguna"
        pager={(list.data?.totalPages ?? 1) > 1}
      >
        {(users) => (
          <RowsTable
            className="[--label:3.5rem]"
            caption="Hapus Akun"
            rows={users}
            columns={[
              {
                head: 'Nama',
                cell: ({ _id, name }) => (
                  <span>
                    <span>{name}</span>
                    {_id === sessionAccount() && (
                      <span className="block text-ink-soft">Akun Anda</span>
                    )}
                  </span>
                ),
              },
              { head: 'Email', kind: 'long', cell: ({ email }) => email },
              { head: 'Peran', cell: ({ role }) => roleNames[role] },
              {
                head: 'Terakhir dipakai',
                cell: ({ terakhirDipakai }) =>
                  terakhirDipakai ? formatDate(terakhirDipakai) : 'Belum pernah',
              },
              {
                head: 'Akun',
                kind: 'actions',
                cell: (user) => <RowButton onClick={() => setManaged(user)}>Kelola</RowButton>,
              },
              {
                head: 'Hapus',
                kind: 'actions',
                cell: (user) =>
                  user._id !== sessionAccount() && (
                    <RowButton onClick={() => setToDelete(user)}>Hapus</RowButton>
                  ),
              },
            ]}
          />
        )}
      </PagedList>
      <ChangeNotice notice={notice} onChange={setNotice} />
      {managed && (
        <AccountDialog
          user={managed}
          isOwn={managed._id === sessionAccount()}
          onClose={() => setManaged(null)}
          onSlip={(issued) => {
            setManaged(null);
            setNotice(null);
            setSlip(issued);
          }}
          onChanged={(text) => {
            setManaged(null);
            setNotice(text);
          }}
        />
      )}
      {toDelete && (
        <DeleteDialog
          title={<span lang="en">Are you sure you want to delete this user?</span>}
          deletion={userDeletion(toDelete._id)}
          failure={{ line: 'Failed to delete user', english: true }}
          adviceFor={adviceFor}
          onClose={() => setToDelete(null)}
          onDeleted={() => handleDeleted(toDelete)}
        >
          <p className="wrap-anywhere">
            <span>{`Akun `}</span>
            <b>{toDelete.name}</b>
            <span>{` (${toDelete.email}) akan dihapus bersama pengajuannya yang masih menunggu dan semua fotonya. Surat yang sudah terbit tetap tercatat di buku agenda surat. Selama tujuh hari akun ini dapat dipulihkan di Pengaturan, “Baru dihapus”.`}</span>
          </p>
        </DeleteDialog>
      )}
    </>
  );
}

/** Officials apart: after a change of staff it shows who still has access. */
const views = [
  { id: undefined, label: 'Semua', query: 'menu=pengguna' },
  { id: 'petugas', label: 'Petugas', query: 'menu=pengguna&peran=petugas' },
  { id: 'warga', label: 'Warga', query: 'menu=pengguna&peran=warga' },
] as const;

/** How a colleague becomes an official, with a slip for them. */
function NewOfficial({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Tambah petugas"
      onClose={onClose}
      dismiss="Tutup"
      actions={
        <Button variant="primary" onClick={() => window.print()}>
          Cetak slip
        </Button>
      }
    >
      <p>
        Rekan Anda mendaftar sendiri dengan slip ini. Sesudahnya namanya paling atas di daftar:
        tekan Kelola, lalu Jadikan operator atau Jadikan admin.
      </p>
      <ol className="paper-slip card mt-4 list-decimal p-5 pl-10">
        <li className="wrap-anywhere">
          Buka <b>{`${location.host}/register`}</b>, lalu daftar dengan nama dan email Anda.
        </li>
        <li>Beri tahu admin bahwa Anda sudah mendaftar, dan tunggu sampai dijadikan petugas.</li>
        <li>{`Login lagi, lalu pilih kata sandi petugas, minimal ${newPasswordLength.admin} karakter.`}</li>
      </ol>
    </Dialog>
  );
}

const limit = 50;

/** A page of the accounts that match `q`, all or those of a group. */
export const usersQuery = (page: number, q: string, peran?: AccountGroup) =>
  queryOptions({
    queryKey: [...usersKey, peran, page, q],
    queryFn: async ({ signal }) => {
      const body = { page, limit, q, peran };
      return withField(await callApi('POST auth/users/search', { body, signal }), 'data');
    },
    placeholderData: keepPreviousData,
  });

export const userDeletion = (id: string) =>
  mutationOptions({
    mutationFn: (press: Press) => callApi('DELETE auth/users/:id', { press, params: { id } }),
    onSuccess: (_answer, _input, _result, { client }) => removeFromLists(client, usersKey, id),
  });
