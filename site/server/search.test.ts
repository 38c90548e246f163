import { describe, expect, it } from 'vitest';
import { letters, sku } from '#contract/letters/index.ts';
import { library } from '#contract/library/index.ts';
import { findHelp, findServices, servicesOf, unofferedOf } from './search.ts';

const services = servicesOf(letters);
const found = (text: string) => findServices(services, text).map(({ title }) => title);

describe('findServices', () => {
  it('finds by the beginning of words, whatever case and accents', () => {
    expect(found('USÁHA surat')).toEqual(['Surat Keterangan Usaha (SKU)']);
    expect(found('imun')).toEqual(['Posyandu']);
    expect(found('sktm')).toHaveLength(1);
  });
  it.each([
    'surat usaha',
    'menerangkan usaha di desa',
    'usaha bank',
    'surat tidak mampu',
    'pengobatan',
    'keringanan biaya sekolah',
    'surat domisili',
    'tempat tinggal perorangan',
    'alamat lembaga',
    'skdp',
    'skdl',
  ])('finds a letter by %j', (text) => {
    expect(found(text).some((title) => title.startsWith('Surat '))).toBe(true);
  });
  it.each(letters)('finds $type by its title and its type', ({ title, type }) => {
    expect(found(title)).toContain(`${title} (${type})`);
    expect(found(type)).toContain(`${title} (${type})`);
  });
  it('ranks title matches first and links village types to their form', () => {
    const made = { ...sku, type: 'MADE', summary: 'Untuk ahli waris.', path: '/surat/made' };
    const others = [
      { ...made, title: 'Surat Pengantar' },
      { ...made, title: 'Surat Ahli Waris' },
    ];
    const hits = findServices(servicesOf([...letters, ...others]), 'ahli waris');
    expect(hits.map(({ title, href }) => [title, href])).toEqual([
      ['Surat Ahli Waris (MADE)', '/surat/made'],
      ['Surat Pengantar (MADE)', '/surat/made'],
    ]);
  });
  it.each([
    ['bansos', 'Surat Keterangan Tidak Mampu (SKTM)'],
    ['bikin surat warung', 'Surat Keterangan Usaha (SKU)'],
    ['jam buka kantor', 'Jam buka dan telepon kantor desa'],
    ['nomer telpon', 'Jam buka dan telepon kantor desa'],
  ])('finds by the words that people use: %s', (text, title) => {
    expect(found(text)[0]).toBe(title);
  });
  it('names what a letter that the village does not offer needs', () => {
    const { letter } = library.find((one) => one.letter.type === 'SKM') ?? {};
    const unoffered = unofferedOf(letter ? [letter, sku] : [], letters);
    expect(findServices(unoffered, 'surat meninggal').map(({ text }) => text)).toEqual([
      'Datang ke kantor desa. Siapkan KTP Anda, serta Kartu Keluarga orang yang meninggal.',
    ]);
  });
  it.each(['posyandu karet', ' ?! '])('requires every word, and at least one: %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('findHelp', () => {
  const section = (title: string, text: string) => ({ href: `/${title}`, kind: '', title, text });
  const sections = [
    section('Mendaftar', 'Lupa kata sandi? Lihat di bawah.'),
    section('Lupa kata sandi', 'Datang ke loket.'),
    section('Satu', 'kata sandi'),
    section('Dua', 'kata sandi'),
  ];
  const titles = (text: string) => findHelp(sections, text).map(({ title }) => title);

  it('ranks title matches first, and limits the results', () => {
    expect(titles('kata SANDI')).toEqual(['Lupa kata sandi', 'Mendaftar', 'Satu']);
    expect(titles('loket')).toEqual(['Lupa kata sandi']);
  });
  it.each(['loket kapal', ' ?! '])('requires every word, and at least one: %j', (text) => {
    expect(titles(text)).toEqual([]);
  });
});
