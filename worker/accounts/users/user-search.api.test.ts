import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../tests/support/portal.ts';
import type { UserRecord } from '../../contract/accounts.ts';
import type { Page } from '../../contract/paging.ts';
import { openDb } from '../../db/client.ts';
import { hasAccounts } from '../service.ts';

let portal: Portal;
let admin: string;
beforeAll(async () => {
  portal = await startPortal();
  admin = (await portal.account('admin')).token;
  await register('Asep Saepudin', 'asep.tani@layung.test');
  await register('Dédé Rohmah', 'dede@warung.test');
  await register('Asih Contoh', 'ASIH_88@Layung.test');
});
afterAll(() => portal.stop());

async function register(name: string, email: string) {
  const json = { name, email, password: 'kata sandi uji' };
  return (await portal.call<UserRecord>('POST', 'auth/register', { json })).body._id;
}

const find = async (q: string, query = 'page=1') => {
  const path = `auth/users?${query}&${new URLSearchParams({ q })}`;
  return (await portal.call<Page<UserRecord>>('GET', path, { token: admin })).body;
};
const names = ({ data }: Page<UserRecord>) => data.map(({ name }) => name);

describe('a search for users', () => {
  it.each([
    ['asep', ['Asep Saepudin']],
    ['saep as', ['Asep Saepudin']],
    ['as', ['Asih Contoh', 'Asep Saepudin']],
    ['dede', ['Dédé Rohmah']],
    ['DÉDÉ@warung.test', ['Dédé Rohmah']],
    ['asih_88', ['Asih Contoh']],
    ['tani@layung', ['Asep Saepudin']],
    ['tidak ada', []],
    ['***', []],
  ])('for %j finds %j, newest first', async (text, found) => {
    const page = await find(text);
    expect(names(page)).toEqual(found);
    expect(page.total).toBe(found.length);
  });

  it('is paged, and plain without a page', async () => {
    const second = await find('as', 'page=2&limit=1');
    expect(second).toMatchObject({ currentPage: 2, totalPages: 2, total: 2 });
    expect(names(second)).toEqual(['Asep Saepudin']);
    const plain = await portal.call<UserRecord[]>('GET', 'auth/users?q=as', { token: admin });
    expect(plain.body.map(({ name }) => name)).toEqual(['Asih Contoh', 'Asep Saepudin']);
    const none = await portal.call('GET', 'auth/users?q=***', { token: admin });
    expect(none.body).toEqual([]);
  });

  it('for blanks lists all', async () => {
    expect((await find('  ')).total).toBe(4);
  });

  it('follows changes and forgets whom is deleted', async () => {
    const id = await register('Eneng Hapus', 'eneng@layung.test');
    await portal.env.DB.prepare('UPDATE users SET name = ? WHERE id = ?').bind('Neni', id).run();
    expect(names(await find('neni'))).toEqual(['Neni']);
    expect(names(await find('hapus'))).toEqual([]);
    await portal.call('DELETE', `auth/users/${id}`, { token: admin });
    expect(names(await find('neni'))).toEqual([]);
  });

  it('is plain text: nothing of it is syntax', async () => {
    for (const q of ['" OR 1', 'name : x', 'NEAR(a b)', "'; DROP TABLE users", '^a', 'a*']) {
      const path = `auth/users?page=1&${new URLSearchParams({ q })}`;
      expect((await portal.call('GET', path, { token: admin })).status).toBe(200);
    }
  });

  it('of more than 200 characters is refused', async () => {
    const path = `auth/users?q=${'a'.repeat(201)}`;
    const { status, body } = await portal.call('GET', path, { token: admin });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ q: 'Pencarian maksimal 200 karakter.' });
  });
});

it('lists the newest 500 where no page is asked for', async () => {
  const { DB } = portal.env;
  await DB.prepare(
    `WITH RECURSIVE up(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < 501)
     INSERT INTO users (id, name, email, password_hash, created_at)
     SELECT 'warga-' || n, 'Warga', 'warga-' || n || '@layung.test', 'x', '' FROM up`,
  ).run();
  const { body } = await portal.call<UserRecord[]>('GET', 'auth/users', { token: admin });
  expect(body).toHaveLength(500);
  expect([body[0]?._id, body[499]?._id]).toEqual(['warga-501', 'warga-2']);
});

it('a portal whose accounts are all gone is known by it', async () => {
  const db = openDb(portal.env.DB);
  expect(await hasAccounts(db)).toBe(true);
  await portal.env.DB.prepare('DELETE FROM users').run();
  expect(await hasAccounts(db)).toBe(false);
});
