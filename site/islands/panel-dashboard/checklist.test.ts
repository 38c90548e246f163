import { expect, it } from 'vitest';
import { beritas } from '#contract/collections/catalogues.ts';
import { apbdesas } from '#contract/collections/figures.ts';
import { sejarahs, websites } from '#contract/collections/profile.ts';
import type { SetupName } from '#contract/records/setup.ts';
import { checklistOf } from './checklist.ts';

const openItems = (
  definitions: Parameters<typeof checklistOf>[0],
  content: Omit<Parameters<typeof checklistOf>[1], 'setup'>,
) => checklistOf(definitions, { ...content, setup: [] }).groups.flatMap(({ items }) => items);

const head = { _id: 'x', createdAt: '', updatedAt: '', revision: 1 };

it('lists missing content with a link to its upload form', () => {
  const overview = { current: { apbdesas: null }, totals: { beritas: 0 } };
  expect(openItems([apbdesas, beritas], overview)).toEqual([
    { key: 'beritas', title: 'Berita', what: 'Belum ada berita.', href: '/uploadberita' },
    { key: 'apbdesas', title: 'APB Desa', what: 'Belum diisi.', href: '/uploadapbdesa' },
  ]);
});

const photos = {
  fotoKepalaDesa: '/a',
  fotoSekretarisDesa: '/b',
  fotoKasiPemerintahan: '/c',
  fotoKasiKesra: '/d',
};

it('lists empty fields of a record with a link to its edit form', () => {
  const names = { namaSekretarisDesa: 'Siti', namaKasiPemerintahan: 'Budi', namaKasiKesra: 'Rina' };
  const profile = { ...head, ...photos, ...names, sambutan: ' ', fotoKepalaDesa: null };
  const overview = { current: { websites: { ...profile, namaKepalaDesa: 'Asep' } }, totals: {} };
  expect(openItems([websites], overview)).toMatchObject([
    { what: 'Masih kosong: Sambutan, Foto Kepala Desa.', href: '/websites/x/edit' },
  ]);
});

it('lists missing names that the home page shows as not filled in', () => {
  const profile = { ...head, ...photos, sambutan: 'Selamat datang', namaKepalaDesa: '' };
  const overview = { current: { websites: profile }, totals: {} };
  const offices = ['Kepala Desa', 'Sekretaris Desa', 'Kasi Pemerintahan', 'Kasi Kesra'];
  expect(openItems([websites], overview)).toMatchObject([
    { what: `Masih kosong: ${offices.map((office) => `Nama ${office}`).join(', ')}.` },
  ]);
});

it('ignores optional texts, texts with a fallback and filled fields', () => {
  const history = { ...head, judul: '', sejarahDesa: 'Dahulu …' };
  const budget = { ...head, pendapatanDesa: '0', pengeluaranDesa: '0', tahun: '' };
  const overview = { current: { sejarahs: history, apbdesas: budget }, totals: { beritas: 3 } };
  expect(openItems([sejarahs, apbdesas, beritas], overview)).toEqual([]);
});

const step = (step: SetupName) => ({ step, done: false, title: step, what: 'Isi.', href: '/x' });

it('lists what letters need first, in order, the rest by week, and completed items', () => {
  const overview = {
    current: { apbdesas: null, sejarahs: null },
    totals: { beritas: 3 },
    setup: [
      { ...step('backup'), href: null },
      ...(['signatory', 'numbers', 'kop', 'admin'] as const).map(step),
      { ...step('hours'), done: true },
    ],
  };
  const list = checklistOf([sejarahs, apbdesas, beritas], overview, ['kop']);
  expect(list.groups.map(({ title, items }) => [title, ...items.map(({ key }) => key)])).toEqual([
    ['Sebelum warga mengajukan', 'numbers', 'signatory'],
    ['Minggu pertama', 'admin'],
    ['Minggu kedua', 'apbdesas'],
    ['Nanti', 'sejarahs'],
  ]);
  expect(list.maintainers).toMatchObject([{ key: 'backup' }]);
  expect(list.done).toEqual(['Berita', 'kop', 'hours']);
  expect(list.total).toBe(9);
});
