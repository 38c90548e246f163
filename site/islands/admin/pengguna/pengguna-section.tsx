import { useState } from 'react';
import type { UserRecord } from '../../../../worker/contract/accounts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Told } from '../../../ui/two-lines.tsx';
import { Notice } from '../notice.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useFocusNext } from '../use-focus-next.ts';
import { usePage } from '../use-page.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { useUsers } from './users.ts';
import { UsersTable } from './users-table.tsx';

/** The accounts, and their end. */
export function PenggunaSection() {
  const [asked, setAsked] = useState<UserRecord | null>(null);
  const [notice, setNotice] = useState<Told | null>(null);
  const [page, setPage] = usePage();
  const focusNext = useFocusNext();
  const { data, isPending, isError, isFetching, refetch } = useUsers(page);

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
          <p>Belum ada akun di halaman ini.</p>
        </EmptyState>
      )}
      {data && data.data.length > 0 && <UsersTable users={data.data} onDelete={setAsked} />}
      {data && (data.totalPages > 1 || page > 1) && (
        <div className="mt-6">
          <Pager
            page={page}
            totalPages={data.totalPages}
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
