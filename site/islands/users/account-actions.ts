import { mutationOptions } from '@tanstack/react-query';
import type { Correction, UserRecord } from '#contract/accounts.ts';
import type { Role } from '#contract/permissions.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';

/** The words of the buttons that change a role. */
export const roleChanges: Readonly<Record<Role, string>> = {
  user: 'Jadikan warga',
  operator: 'Jadikan operator',
  admin: 'Jadikan admin',
};

export const usersKey = ['users'];

/** A change of an account, after which every list of accounts is refetched. */
const accountChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) =>
  mutationOptions({
    mutationFn,
    onSuccess: (_answer, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: usersKey }),
  });

export const slipCreation = ({ _id: id }: UserRecord) =>
  mutationOptions({
    mutationFn: (press: Press) => callApi('POST auth/users/:id/reset', { press, params: { id } }),
  });

export const roleChange = ({ _id: id }: UserRecord, role: Role) =>
  accountChange((press: Press) =>
    callApi('PUT auth/users/:id/role', { press, params: { id }, body: { role } }),
  );

export const accountCorrection = ({ _id: id }: UserRecord) =>
  accountChange((body: Correction) => callApi('PUT auth/users/:id', { params: { id }, body }));

export const codesRemoval = ({ _id: id }: UserRecord) =>
  accountChange((press: Press) =>
    callApi('DELETE auth/users/:id/codes', { press, params: { id } }),
  );

/** Advice after a failed action on an account, by response status. */
export function adviceFor(status: number): string {
  if (status === 409) return 'Akun ini tetap seperti semula.';
  if (status === 404) return 'Akun ini sudah tidak ada. Tutup jendela ini, lalu muat ulang daftar.';
  if (status === 0) return 'Tidak ada sambungan ke server. Periksa sinyal, lalu coba lagi.';
  return 'Belum ada yang berubah. Coba lagi.';
}
