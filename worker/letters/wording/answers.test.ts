import { describe, expect, test } from 'vitest';
import { skdl, sku } from '#contract/letters/index.ts';
import { printAnswers } from '#contract/letters/print-answers.ts';
import { heirAnswers, heirs, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { skuAnswers } from '#tests/support/letters/submissions.ts';
import { groupsOf, purposeOf } from './answers.ts';

describe('an answer is printed', () => {
  test.each([
    ['Jakarta, 05 Juli 1979', 'Jakarta, 5 Juli 1979'],
    ['Jakarta, 15 Juli 1979', 'Jakarta, 15 Juli 1979'],
    ['Jakarta, 10 Juli 1979', 'Jakarta, 10 Juli 1979'],
    ['Jakarta, 30 Juli 0005', 'Jakarta, 30 Juli 0005'],
  ])('with its date in words: %s', (answer, printed) => {
    expect(printAnswers(sku, { tempatTanggalLahir: answer }).tempatTanggalLahir).toBe(printed);
    expect(printAnswers(skdl, { tahunBerdiri: answer }).tahunBerdiri).toBe(printed);
  });

  test('unchanged if it is no date, empty if missing', () => {
    const address = 'Gang 1, 05 Juli Blok B';
    const printed = printAnswers(sku, { alamatLengkap: address, lain: 'x' });
    expect(printed.alamatLengkap).toBe(address);
    expect(printed.nik).toBe('');
    expect(printed).not.toHaveProperty('lain');
    expect(printed).not.toHaveProperty('fotoKtp');
  });
});

describe('the rows of a letter', () => {
  const labelsOf = (answers: Record<string, string>) =>
    groupsOf(sku, answers).map(({ rows }) => rows.map(({ label }) => label));
  const [who, business] = labelsOf({ ...skuAnswers, npwp: '1' });

  test('have the labels of the definition, else of the fields, in order', () => {
    expect(who).toEqual(['Nama', 'NIK', 'Tempat, Tanggal Lahir', 'Alamat']);
    const labels = ['NPWP', 'Bidang Usaha', 'Jasa/Dagang Utama', 'Alamat Usaha', 'Keadaan Usaha'];
    expect(business).toEqual(['Bentuk Perusahaan', ...labels]);
    expect(groupsOf(sku, skuAnswers)[0]?.rows[0]).toEqual({ label: 'Nama', value: 'Siti Aminah' });
  });

  test.each(['', ' ', '-', '–', ' — ', '--', '‑', '−', '\u00A0'])('omit %j', (npwp) => {
    const others = business?.filter((label) => label !== 'NPWP');
    expect(labelsOf({ ...skuAnswers, npwp })).toEqual([who, others]);
  });

  test.each(['-1', '0', 'A-', 'tidak ada'])('keep %j', (npwp) => {
    expect(labelsOf({ ...skuAnswers, npwp })).toEqual([who, business]);
  });

  test('that are all omitted take their lead sentence with them', () => {
    const { nama, nik } = skuAnswers;
    const [name, number] = [
      { label: 'Nama', value: nama },
      { label: 'NIK', value: nik },
    ];
    expect(groupsOf(sku, { nama, nik, npwp: '-' })).toEqual([{ rows: [name, number] }]);
    const lead = 'Adalah benar menjalankan usaha dengan keterangan sebagai berikut:';
    expect(groupsOf(sku, skuAnswers).map((group) => group.lead)).toEqual([undefined, lead]);
    expect(groupsOf(sku, {})).toEqual([]);
  });
});

test('a list is a table between the rows, and what was not asked is not printed', () => {
  const table = {
    columns: ['No.', 'Nama', 'NIK', 'Hubungan'],
    rows: heirs.map((one, at) => [String(at + 1), one.nama, one.nik, one.hubungan]),
  };
  const [, ...groups] = groupsOf(peopleLetter, heirAnswers);
  expect(groups).toEqual([
    { lead: 'Para ahli waris:', rows: [], table },
    { rows: [{ label: 'Surat Wasiat', value: 'Tidak ada' }] },
  ]);
  const printed = printAnswers(peopleLetter, heirAnswers);
  expect(printed['ahliWaris.jumlah']).toBe('2');
  expect(printed).not.toHaveProperty('nomorWasiat');
  expect(groupsOf(peopleLetter, { ...heirAnswers, ahliWaris: [] })).toMatchObject([
    {},
    { lead: 'Para ahli waris:', rows: [{ label: 'Surat Wasiat' }] },
  ]);
});

describe('the purpose', () => {
  const sentence = (said: string) => [`Surat ini dipergunakan untuk ${said}.`];

  test.each([
    ['pengajuan KUR di BRI', 'pengajuan KUR di BRI'],
    ['Melamar kerja', 'Melamar kerja'],
    [' beasiswa. ', 'beasiswa'],
    ['beasiswa, dll ..', 'beasiswa, dll'],
    ['a.n. Siti', 'a.n. Siti'],
    ['Untuk  melamar kerja.', 'melamar kerja'],
    ['untukku', 'untukku'],
    ['bantuan untuk anak', 'bantuan untuk anak'],
  ])('%j is printed with one full stop', (said, printed) => {
    expect(purposeOf(said)).toEqual(sentence(printed));
  });

  test.each([null, '', '  ', '-'])('is omitted if it is %j', (said) => {
    expect(purposeOf(said)).toEqual([]);
  });
});
