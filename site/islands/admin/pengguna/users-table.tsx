import type { UserRecord } from '../../../../worker/contract/accounts.ts';
import { sessionAccount } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';

const roleNames: Record<UserRecord['role'], string> = { user: 'Warga', admin: 'Admin' };

interface UsersTableProps {
  users: UserRecord[];
  onDelete: (user: UserRecord) => void;
}

export function UsersTable({ users, onDelete }: UsersTableProps) {
  const own = sessionAccount();
  return (
    <div className="rows-box">
      <Table caption="Daftar pengguna" captionHidden>
        <thead>
          <tr>
            <th scope="col">Nama</th>
            <th scope="col">Email</th>
            <th scope="col">Peran</th>
            <th scope="col">Hapus</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user._id}>
              <th scope="row" id={`pengguna-${user._id}`}>
                {user.name}
              </th>
              <td data-label="Email" data-long>
                {user.email}
              </td>
              <td data-label="Peran">{roleNames[user.role]}</td>
              <td data-actions>
                {user._id === own ? (
                  <span className="text-ink-soft">Akun Anda</span>
                ) : (
                  <Button
                    className="row-button row-danger"
                    variant="secondary"
                    aria-describedby={`pengguna-${user._id}`}
                    onClick={() => onDelete(user)}
                  >
                    Hapus
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
