import { expect, it } from 'vitest';
import { loginAddress } from '#site/lib/session/session.ts';
import { loginReturn } from '#site/server/login-return.ts';
import { addressOfTask, readRequestedTask, withoutTask } from './tasks.ts';

const id = '0b6c5d0e-7a2e-4d0c-9a55-0f6f0c6b7c11';
const list = new URLSearchParams('menu=surat&tipe=SKU&halaman=2');

it('restores the list and the dialog after a login', () => {
  const address = addressOfTask(list, { kind: 'tolak', id });
  const login = new URL(loginAddress(address), 'https://desa.test');
  const back = new URL(loginReturn(login).admin, login);
  expect(readRequestedTask(back.searchParams)).toEqual({ kind: 'tolak', id });
  expect(withoutTask(back.searchParams).toString()).toBe(list.toString());
});

it('ignores an incomplete or unknown task', () => {
  expect(readRequestedTask(new URLSearchParams('tindakan=tolak'))).toBeNull();
  expect(readRequestedTask(new URLSearchParams(`tindakan=lain&pengajuan=${id}`))).toBeNull();
});
