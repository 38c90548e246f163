import type { UserRecord } from '../../../../worker/contract/accounts.ts';
import { sessionAccount } from '../../../lib/session/session.ts';
import { RowButton, RowsTable } from '../rows-table.tsx';

const roleNames: Record<UserRecord['role'], string> = { user: 'Warga', admin: 'Admin' };

interface UsersTableProps {
  users: UserRecord[];
  onDelete: (user: UserRecord) => void;
}

export function UsersTable({ users, onDelete }: UsersTableProps) {
  const own = sessionAccount();
  return (
    <RowsTable
      caption="Daftar pengguna"
      rows={users}
      columns={[
        { head: 'Nama', cell: ({ name }) => name },
        { head: 'Email', kind: 'long', cell: ({ email }) => email },
        { head: 'Peran', cell: ({ role }) => roleNames[role] },
        {
          head: 'Hapus',
          kind: 'actions',
          cell: (user, headId) =>
            user._id === own ? (
              <span className="text-ink-soft">Akun Anda</span>
            ) : (
              <RowButton className="row-danger" headId={headId} onClick={() => onDelete(user)}>
                Hapus
              </RowButton>
            ),
        },
      ]}
    />
  );
}
