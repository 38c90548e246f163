import { expect, it } from 'vitest';
import { apbdesas } from '../../../../worker/contract/collections/apbdesas.ts';
import { beritas } from '../../../../worker/contract/collections/beritas.ts';
import { sejarahs } from '../../../../worker/contract/collections/sejarahs.ts';
import { websites } from '../../../../worker/contract/collections/websites.ts';
import { findGaps } from './gaps.ts';

const head = { _id: 'x', createdAt: '', updatedAt: '', revision: 1 };

it('asks for what is not there at all, by its upload', () => {
  const overview = { current: { apbdesas: null }, totals: { beritas: 0 } };
  expect(findGaps([apbdesas, beritas], overview)).toEqual([
    { path: 'apbdesas', title: 'APB Desa', what: 'Belum diisi.', href: '/uploadapbdesa' },
    { path: 'beritas', title: 'Berita', what: 'Belum ada berita.', href: '/uploadberita' },
  ]);
});

it('names what a record leaves empty, by its edit form', () => {
  const profile = { ...head, sambutan: ' ', namaKepalaDesa: '', fotoKepalaDesa: null };
  const photos = { fotoSekretarisDesa: '/a', fotoKasiPemerintahan: '/b', fotoKasiKesra: '/c' };
  const overview = { current: { websites: { ...profile, ...photos } }, totals: {} };
  expect(findGaps([websites], overview)).toMatchObject([
    { what: 'Masih kosong: Sambutan, Foto Kepala Desa.', href: '/websites/x/edit' },
  ]);
});

it('misses no short text, and nothing that is there', () => {
  const history = { ...head, judul: '', sejarahDesa: 'Dahulu …' };
  const overview = { current: { sejarahs: history }, totals: { beritas: 3 } };
  expect(findGaps([sejarahs, beritas], overview)).toEqual([]);
});
