import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { villageJsonSchema } from '#scripts/make/village-schema.ts';
import { village } from '../../../village.config.ts';
import { villageFaults } from './faults.ts';
import { sampleSettings, sampleValues, withoutSamples } from './sample-values.ts';
import { type VillageConfig, villageSchema } from './schema.ts';

/** The village's settings with one value changed; undefined removes it. */
function changed(path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(village);
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const owner = parts.reduce((at, part) => (at as Record<string, unknown>)[part], copy);
  (owner as Record<string, unknown>)[last] = value;
  return copy;
}

const certificate = `-----BEGIN CERTIFICATE-----
MIIBeDCCAR+gAwIBAgIUeJ
-----END CERTIFICATE-----`;

it('has a current schema for village.json', () => {
  const file = JSON.parse(readFileSync('village.schema.json', 'utf8'));
  expect(file).toEqual(villageJsonSchema());
});

it('accepts the default settings', async () => {
  expect(await villageFaults(village)).toEqual([]);
});

const wrong: readonly (readonly [path: string, value: unknown, says: string])[] = [
  ['name', 'Desa Layung', 'name: '],
  ['name', 'desa Layung', "name: 'desa Layung' diawali 'Desa'"],
  ['district', 'Kecamatan Contoh', 'district: '],
  ['kind', 'nagarii', "kind: 'nagarii' tidak dapat dipakai. Harus salah satu dari: 'desa', "],
  ['timeZone', 'WITT', "Harus salah satu dari: 'WIB', 'WITA', 'WIT'."],
  ['regencyKind', 'kota', "Harus salah satu dari: 'Kabupaten', 'Kota'."],
  ['terms.head', '', "terms.head: '' tidak dapat dipakai."],
  ['terms.heads', 'Peratin', "terms.heads: nama ini tidak dikenal. Maksudnya 'head'?"],
  ['name', '', "name: '' tidak dapat dipakai. Harus nama desa"],
  ['name', undefined, 'name: belum diisi.'],
  ['regency', 'Kabupaten Contoh', 'regency: '],
  ['portalTitle', 7, 'portalTitle: 7 tidak dapat dipakai.'],
  ['contact.postalCode', '4000', 'contact.postalCode: '],
  ['office.email', 'kantor', "office.email: 'kantor' tidak dapat dipakai. Email harus"],
  ['office.telepon', '555-0100', 'Tulis dengan kode daerah, misalnya (0265) 123456.'],
  ['office.whatsapp', '12', "office.whatsapp: '12'"],
  ['office.jamBuka', undefined, 'office.jamBuka: belum diisi.'],
  ['office.jamBuka', [], 'office.jamBuka: '],
  ['office.jamBuka.0.dari', '8 pagi', "office.jamBuka[0].dari: '8 pagi'"],
  ['office.jamBuka.0.hari', 8, 'office.jamBuka[0].hari: 8'],
  ['office.jamBuka.0.sampai', '07.00', "office.jamBuka[0].sampai: '07.00'"],
  ['office.jamBuka.1.hari', 1, "office.jamBuka[1].dari: '08.00' tidak dapat dipakai. Bertumpang"],
  ['office.kop', ['A', 'B', 'C'], 'office.kop[3]: belum diisi.'],
  ['office.kop.2', 'x'.repeat(151), 'office.kop[2]: '],
  ['office.posyandu.0.hari', 'Ahad', 'office.posyandu[0].hari: '],
  ['office.kontakPenting.0.keterngan', 'RT 1', "Maksudnya 'keterangan'?"],
  ['socials.0.url', 'http://instagram.com/x', 'socials[0].url: '],
  ['coordinates.latitude', 107.4, 'coordinates.latitude: 107.4'],
  ['coordinates.longitude', '107,4', "coordinates.longitude: '107,4'"],
  ['letters.paper', 'A5', "'A5' tidak dapat dipakai. Harus salah satu dari: 'F4', 'A4'."],
  ['letters.signatory.nip', '19800101', 'letters.signatory.nip: '],
  ['letters.signature', 'cap', 'letters.signature: '],
  ['letters.signatureRoots', [certificate], 'letters.signatureRoots[0]: bukan sertifikat'],
  ['letters.formerOrigins', 'https://lama.desa.id', 'letters.formerOrigins: '],
  ['letters.formerOrigins', ['http://lama.desa.id'], 'letters.formerOrigins[0]: '],
  ['letters.formerOrigins', ['https://lama.desa.id/'], 'letters.formerOrigins[0]: '],
  ['letters.formerOrigins', ['https://lama.desa.id/verifikasi'], 'letters.formerOrigins[0]: '],
  ['letters.formerOrigins', ['lama.desa.id'], 'letters.formerOrigins[0]: '],
  ['letters.villageCode', 'lyg', "letters.villageCode: 'lyg'"],
  ['letters.codes', { SKI: '500' }, "letters.codes.SKI: nama ini tidak dikenal. Maksudnya 'SKU'?"],
  ['letters.codes', { SKU: 'lima' }, 'letters.codes.SKU: '],
  ['letters.workingDays', 0, 'letters.workingDays: 0'],
  ['letters.signingDays', 31, 'letters.signingDays: 31'],
  ['letters.validityMonths', { SKU: 0 }, 'letters.validityMonths.SKU: 0'],
  ['letters.validityMonths', { LUAR: 6 }, 'letters.validityMonths.LUAR: nama ini tidak dikenal'],
  ['retention.photoDays', 1000, 'retention.photoDays: 1000'],
  ['retention.photoDays', 1.5, 'retention.photoDays: 1.5'],
  ['retention.undecidedDays', 29, 'retention.undecidedDays: 29'],
  ['retention.reminderDays', 90, 'retention.reminderDays: 90 hari'],
  ['adminCodes', true, 'adminCodes: true'],
  ['intake.submissionsPerHour', 599, 'intake.submissionsPerHour: 599'],
  ['intake.registrationsPerHour', 0, 'intake.registrationsPerHour: 0'],
  ['intake.turnstileSiteKey', 'kunci saya', 'intake.turnstileSiteKey: '],
  ['potentials.0.picture', 'karet.webp', 'potentials[0].picture: '],
  ['video.url', 'https://lain.example/film.webm', 'video.url: '],
  ['video.youtube', 'youtube', 'video.youtube: '],
  ['colours.light.brand', 'hijau', "colours.light.brand: 'hijau'"],
  ['vidio', {}, "vidio: nama ini tidak dikenal. Maksudnya 'video'?"],
  ['letters.stempel', true, 'Yang ada di sini: paper, place'],
];

it.each(wrong)('reports the fault in %s: %j', async (path, value, says) => {
  const faults = await villageFaults(changed(path, value));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(says);
});

it('reports all faults at once, and missing settings', async () => {
  const two = changed('name', '') as VillageConfig;
  expect(await villageFaults({ ...two, district: 3 })).toHaveLength(2);
  expect(await villageFaults(undefined)).toHaveLength(1);
  expect(await villageFaults([])).toHaveLength(1);
});

describe('codes of letters', () => {
  const letters = { ...village.letters, codes: { SKU: '401', LUAR: '000' } };
  it('may be equal with one counter for all types', async () => {
    expect(await villageFaults({ ...village, letters })).toEqual([]);
  });
  it('must differ with one counter per type, to keep numbers unique', async () => {
    const [fault] = await villageFaults({ ...village, letters: { ...letters, counter: 'type' } });
    expect(fault).toContain("kode '401' sama dengan kode SKU");
  });
  it('includes the code of outside letters, set or default', async () => {
    const own = { ...letters, counter: 'type', codes: { SKU: '000' } };
    const [fault] = await villageFaults({ ...village, letters: own });
    expect(fault).toContain("letters.codes.LUAR: kode '000' sama dengan kode SKU");
  });
});

it('limits the address that the letter-head takes from the settings', async () => {
  const { kop: _own, ...office } = village.office;
  expect(await villageFaults({ ...village, office })).toEqual([]);
  const contact = { ...village.contact, address: 'Jl. Raya '.repeat(16).trim() };
  expect(await villageFaults({ ...village, contact, office })).toEqual([
    expect.stringMatching(/^office\.kop: alamat kantor terlalu panjang/),
  ]);
  expect(await villageFaults({ ...village, contact })).toEqual([]);
});

it('reports missing files', async () => {
  const faults = await villageFaults(village, (path) => path !== '/video/profil.webp');
  expect(faults).toEqual([
    'video.poster: berkas /video/profil.webp tidak ada, di sebelah setelan maupun di site/public.',
  ]);
});

it('lists exactly the values that still belong to the sample village', () => {
  const samples = sampleValues(village);
  for (const path of ['name', 'office.kop[0]', 'letters.villageCode', 'coordinates.latitude']) {
    expect(samples.some((line) => line.startsWith(`${path}: `))).toBe(true);
  }
  expect(samples.some((line) => line.startsWith('retention'))).toBe(false);
  const named = changed('name', 'Sukamaju') as VillageConfig;
  expect(sampleValues(named)).toHaveLength(samples.length - 1);

  const settings = sampleSettings(village);
  for (const name of ['name', 'office.kop', 'letters.signatory'])
    expect(settings.filter((one) => one === name)).toHaveLength(1);
  expect(sampleSettings(named)).not.toContain('name');
});

it('shows content of the sample in the sample village alone', () => {
  const sample = villageSchema.parse(village);
  expect(withoutSamples(sample)).toEqual(sample);
  const own = { title: 'Kebun Teh', text: 'Di lereng.', picture: '/gambar/potensi-karet.webp' };
  const potentials = [...sample.potentials, own];
  const named = withoutSamples({ ...sample, name: 'Sukamaju', potentials });
  expect(named).toMatchObject({ potentials: [own], historyPhotos: [], socials: [] });
  expect([named.video, named.studentGroup]).toEqual([undefined, undefined]);
  expect(sampleSettings(village)).toEqual(expect.arrayContaining(['potentials', 'historyPhotos']));
});
