import { useState } from 'react';
import type { UserRecord } from '../../../../worker/contract/accounts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Told } from '../../../ui/two-lines.tsx';
import { Notice } from '../notice.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useFocusNext } from '../use-focus-next.ts';
import { useLastPage, usePage } from '../use-page.ts';
import { useSearch } from '../use-search.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { useUsers } from './users.ts';
import { UsersTable } from './users-table.tsx';

/** The accounts, and their end. */
export function PenggunaSection() {
  const [asked, setAsked] = useState<UserRecord | null>(null);
  const [notice, setNotice] = useState<Told | null>(null);
  const [page, setPage] = usePage();
  const { text, search } = useSearch('cari', 'halaman');
  const focusNext = useFocusNext();
  const list = useUsers(page, text);
  useLastPage(list, page, setPage);

  function deleted({ name }: UserRecord) {
    setAsked(null);
    setNotice({
      line: 'User deleted successfully',
      english: true,
      advice: `Akun ${name} sudah dihapus.`,
    });
    focusNext(null);
  }

  return (
    <>
      <SectionHeading title="Pengguna" />
      <h3 className="mb-4 text-xl">Hapus Akun</h3>
      <div className="mb-5 max-w-md">
        <SearchField
          label="Cari pengguna"
          placeholder="Nama atau email"
          value={text}
          onSearch={search}
        />
      </div>
      <UsersList list={list} text={text} onDelete={setAsked} />
      {list.data && list.data.totalPages > 1 && (
        <div className="mt-6">
          <Pager
            page={page}
            totalPages={list.data.totalPages}
            label="Halaman pengguna"
            onPage={setPage}
          />
        </div>
      )}
      <Notice told={notice} onClose={() => setNotice(null)} />
      {asked && (
        <DeleteUserDialog user={asked} onClose={() => setAsked(null)} onDeleted={deleted} />
      )}
    </>
  );
}

interface UsersListProps {
  list: ReturnType<typeof useUsers>;
  /** What is searched for. */
  text: string;
  onDelete: (user: UserRecord) => void;
}

/** The list in each of its states. */
function UsersList({ list, text, onDelete }: UsersListProps) {
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = list;
  return (
    <>
      {isPending && <Skeleton lines={6}>Memuat daftar pengguna…</Skeleton>}
      {isError && (
        <LoadFailure
          line="Daftar pengguna belum dapat dimuat."
          advice="Periksa sambungan internet, lalu tekan Coba lagi."
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data?.data.length === 0 && (
        <EmptyState title={<span lang="en">No users found.</span>}>
          <p className="wrap-anywhere">
            {text
              ? `Tidak ada akun dengan kata “${text}”. Coba sebagian nama atau email.`
              : 'Belum ada akun.'}
          </p>
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
          <UsersTable users={data.data} onDelete={onDelete} />
        </div>
      )}
    </>
  );
}
