import { expect, it } from 'vitest';
import { pickView } from './pick-view.ts';
import { views } from './views.ts';

it.each([
  ['', views.account],
  ['bagian=lain', views.account],
  ['bagian=kantor', views.office],
  ['bagian=penanda-tangan', views.signatories],
  ['bagian=jenis-surat', views.types],
  ['bagian=insiden', views.incidents],
  ['bagian=catatan&akun=a-1', views.activities],
  ['bagian=akun&akun=a-1', views.account],
  ['ganti=kepala', views.signatories],
  ['akun=a-1', views.activities],
  ['tindakan=login', views.activities],
  ['aktivitas=2', views.activities],
])('opens the view of the address %s', (query, view) => {
  expect(pickView(new URLSearchParams(`menu=pengaturan&${query}`))).toBe(view);
});
