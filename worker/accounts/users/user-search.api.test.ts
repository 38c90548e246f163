import { describe, expect, it } from 'vitest';
import type { UserRecord } from '#contract/accounts.ts';
import type { Page } from '#contract/basics/paging.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { openDb } from '#worker/db/client.ts';
import { hasAccounts } from './list.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
await register('Asep Saepudin', 'asep.tani@layung.test');
await register('Dédé Rohmah', 'dede@warung.test');
await register('Asih Contoh', 'ASIH_88@Layung.test');

async function register(name: string, email: string) {
  const json = { name, email, password: 'kata sandi uji' };
  return (await portal.call<UserRecord>('POST', 'auth/register', { json })).body._id;
}

const ask = async <Body = Page<UserRecord>>(json: object) =>
  (await admin.call<Body>('POST', 'auth/users/search', json)).body;
const find = (q: string, page: object = { page: 1 }) => ask({ q, ...page });
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
  ])('for %j returns %j, newest first', async (text, found) => {
    const page = await find(text);
    expect(names(page)).toEqual(found);
    expect(page.total).toBe(found.length);
  });

  it('returns pages, or a plain list without `page`', async () => {
    const second = await find('as', { page: 2, limit: '1' });
    expect(second).toMatchObject({ currentPage: 2, totalPages: 2, total: 2 });
    expect(names(second)).toEqual(['Asep Saepudin']);
    const plain = await ask<UserRecord[]>({ q: 'as' });
    expect(plain.map(({ name }) => name)).toEqual(['Asih Contoh', 'Asep Saepudin']);
    expect(await ask({ q: '***' })).toEqual([]);
  });

  it('returns officials or residents alone, also of a search', async () => {
    const officials = await ask({ page: 1, peran: 'petugas' });
    const official = { role: 'admin', terakhirDipakai: null };
    expect(officials).toMatchObject({ data: [official], total: 1 });
    expect(names(await find('as', { page: 1, peran: 'warga' }))).toHaveLength(2);
    expect((await find('as', { page: 1, peran: 'petugas' })).total).toBe(0);
    expect((await admin.call('GET', 'auth/users?peran=lain')).status).toBe(400);
  });

  it('for blanks returns all accounts', async () => {
    const all = await find('  ');
    expect(all).toEqual(await admin.get('auth/users?page=1'));
    expect(all.total).toBe(4);
  });

  it('for an id returns that account only', async () => {
    const id = await register('Ujang Sasmita', 'ujang@layung.test');
    for (const typed of [id, ` ${id.toUpperCase()} `]) {
      const found = await find(typed);
      expect([names(found), found.total, found.totalPages]).toEqual([['Ujang Sasmita'], 1, 1]);
    }
    expect(names(await find(id, { page: 2, limit: 1 }))).toEqual([]);
    expect((await ask<UserRecord[]>({ q: id })).map(({ _id }) => _id)).toEqual([id]);
    expect(names(await find(id.slice(0, -1)))).toEqual([]);
    await admin.call('DELETE', `auth/users/${id}`);
    expect(names(await find(id))).toEqual([]);
  });

  it('follows changes and deletions', async () => {
    const id = await register('Eneng Hapus', 'eneng@layung.test');
    await portal.query("UPDATE users SET name = 'Neni' WHERE id = ?", id);
    expect(names(await find('neni'))).toEqual(['Neni']);
    expect(names(await find('hapus'))).toEqual([]);
    await admin.call('DELETE', `auth/users/${id}`);
    expect(names(await find('neni'))).toEqual([]);
  });

  it('is not accepted in the URL', async () => {
    const { status, body } = await admin.call('GET', 'auth/users?page=1&q=as');
    const q = 'Pencarian dikirim lewat POST auth/users/search, bukan di alamat.';
    expect([status, body]).toEqual([400, { message: q, errors: { q } }]);
  });
});

it('lists the newest 500 without `page`', async () => {
  await portal.query(
    `WITH RECURSIVE up(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < 501)
     INSERT INTO users (id, name, email, password_hash, created_at)
     SELECT 'warga-' || n, 'Warga', 'warga-' || n || '@layung.test', 'x', '2020-01-01T00:00:00.000Z' FROM up`,
  );
  const users = await admin.get<UserRecord[]>('auth/users');
  expect(users).toHaveLength(500);
  expect([users[0]?._id, users[499]?._id]).toEqual(['warga-501', 'warga-2']);
});

it('detects a portal without accounts', async () => {
  const db = openDb(portal.env.DB);
  expect(await hasAccounts(db)).toBe(true);
  await portal.query('DELETE FROM users');
  expect(await hasAccounts(db)).toBe(false);
});
