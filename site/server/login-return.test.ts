import { expect, it } from 'vitest';
import { letters } from '#contract/letters/index.ts';
import { loginAddress } from '#site/lib/session/session.ts';
import { loginReturn } from './login-return.ts';

const portal = 'https://desa.test';
const wayBack = (path: string) => loginReturn(new URL(loginAddress(path), portal));
const home = { user: '/dashboard', admin: '/adminpanel' };
const none = { requested: null, toForm: false, query: '', ...home };

it('leads to the requested form, or an official to the panel with a reason', () => {
  for (const { path } of letters) {
    const { user, admin, requested, query } = wayBack(path);
    expect([user, requested]).toEqual([path, path]);
    expect(admin).toBe('/adminpanel?menu=surat&dari=formulir');
    expect(new URLSearchParams(query).get('kembali')).toBe(path);
  }
});

it.each([
  `/adminpanel?${new URLSearchParams({ menu: 'edit', 'cari-lpms': 'ibu siti & co', lpms: '2' })}`,
  '/adminpanel?menu=surat&tindakan=tolak&pengajuan=0b6c5d0e#atas',
  '/cetak/buku?tahun=2026',
  '/uploadberita',
  '/lpms/b3-f/edit',
])('%s is for officials only', (path) => {
  expect(wayBack(path)).toMatchObject({ requested: path, user: home.user, admin: path });
});

it.each([
  ['/dashboard?tab=riwayat&lihat=a-1#riwayat', home.admin],
  ['/akun', '/akun'],
])('%s keeps query and fragment', (path, admin) => {
  expect(wayBack(path)).toMatchObject({ requested: path, user: path, admin });
});

it.each([
  '',
  '/',
  'sku',
  ' /sku',
  '//jahat.example',
  '//jahat.example/sku',
  '/\\jahat.example',
  '\\\\jahat.example',
  '/\t/jahat.example',
  '/%2f/jahat.example',
  '/%5cjahat.example',
  '%2F%2Fjahat.example',
  'https://jahat.example/sku',
  'javascript:alert(1)',
  '/sku@jahat.example',
  '/sku:80',
  '/akun/../sku',
  '/./sku',
  '/sku/',
  '/SKU',
  '/sku?nama=Siti Aminah',
  '/sku?x=<b>',
  '/tidak-ada',
  '/login',
  '/login?kembali=/login',
  '/register',
  '/protect',
  '/layanan',
  '/toString',
  '/uploadapapun',
  '/apapun/1/edit',
  '/beritas/1',
  '/beritas//edit',
  '/beritas/1/edit/lagi',
  `/sku?${'x'.repeat(500)}`,
])('rejects %j', (path) => {
  expect(wayBack(path)).toEqual(none);
});

it('reads only the parameter kembali, decoded once', () => {
  expect(loginReturn(new URL(`${portal}/login`))).toEqual(none);
  expect(loginReturn(new URL(`${portal}/login?next=/sku`))).toEqual(none);
  expect(loginReturn(new URL(`${portal}/login?kembali=%252Fsku`))).toEqual(none);
});
