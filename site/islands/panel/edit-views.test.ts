import { expect, it } from 'vitest';
import { editViews, pickEditView } from './edit-views.ts';

it('has a view for each job besides the data of the village', () => {
  expect(editViews.map(({ label, query }) => [label, query])).toEqual([
    ['Data Desa', 'menu=edit'],
    ['Agenda', 'menu=edit&bagian=agenda'],
    ['Dokumen', 'menu=edit&bagian=dokumen'],
    ['Anggaran', 'menu=edit&bagian=anggaran'],
  ]);
  expect(editViews[0]?.lists.map(({ path }) => path)).toEqual([
    'perangkats',
    'perwakilans',
    'lpms',
  ]);
});

it.each([
  ['', '', null],
  ['bagian=lain', '', null],
  ['bagian=agenda', '', 'agenda'],
  ['bagian=anggaran&tahun=2025', '', 'anggaran'],
  // Addresses from before there were views.
  ['agendas=2', '', 'agenda'],
  ['cari-dokumens=perdes', '', 'dokumen'],
  ['perangkats=2', '', null],
  ['', '#daftar-anggarans', 'anggaran'],
  ['', '#daftar-lpms', null],
])('opens the view of the address %s%s', (query, hash, id) => {
  expect(pickEditView(new URLSearchParams(`menu=edit&${query}`), hash)?.id).toBe(id);
});
