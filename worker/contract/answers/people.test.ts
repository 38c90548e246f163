import { describe, expect, it } from 'vitest';
import { ahliWaris, heirAnswers, heirs, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { askedFields } from '../fields.ts';
import { changedNames, peopleOf } from './people.ts';
import { readAnswers, readPeople } from './read-answers.ts';

const [siti = {}, dimas = {}] = heirs;
const errorsOf = (value: unknown, changes = {}) => {
  const read = readPeople({ ...ahliWaris, ...changes }, value);
  return read.ok ? null : read.errors;
};

describe('a list of people', () => {
  it('is read from an array and from JSON, each answer normalized', () => {
    const typed = [{ ...siti, nama: '  Siti   Aminah ' }, dimas];
    for (const value of [typed, JSON.stringify(typed)])
      expect(readPeople(ahliWaris, value)).toEqual({ ok: true, answer: heirs });
  });

  it.each([undefined, null, ''])('is empty for %j', (value) => {
    const message = 'Ahli Waris wajib diisi, paling sedikit 1 orang.';
    expect(errorsOf(value)).toEqual({ ahliWaris: message });
    expect(readPeople({ ...ahliWaris, least: 0 }, value)).toEqual({ ok: true, answer: [] });
  });

  it.each([[{ nama: 'Siti' }], ['Siti; Dimas'], ['{"a":1}'], [7], [true], ['['.repeat(100_000)]])(
    'rejects what is no list: %#',
    (value) => {
      expect(errorsOf(value)).toEqual({ ahliWaris: 'Ahli Waris harus berupa daftar orang.' });
    },
  );

  it('names the row and the column of each error', () => {
    const rows = [
      { ...siti, nik: '1', hubungan: 'Tetangga' },
      null,
      [[[]]],
      { ...dimas, gaji: '1' },
      JSON.parse('{"__proto__": {"nama": "Siti"}}'),
      { ...dimas, nama: { deep: [{}] } },
      { ...dimas, nik: '3205011501150003', nama: 'n'.repeat(100_000) },
    ];
    expect(errorsOf(rows)).toEqual({
      'ahliWaris.1.nik': 'NIK harus berupa 16 digit angka',
      'ahliWaris.1.hubungan': 'Hubungan harus salah satu dari: Istri/Suami, Anak, Lainnya.',
      'ahliWaris.2': 'Data orang ke-2 tidak dapat dibaca.',
      'ahliWaris.3': 'Data orang ke-3 tidak dapat dibaca.',
      'ahliWaris.4': 'Data orang ke-4 memuat isian yang tidak dikenal.',
      'ahliWaris.5': 'Data orang ke-5 memuat isian yang tidak dikenal.',
      'ahliWaris.6.nama': 'Nama harus berupa teks.',
      'ahliWaris.7.nama': 'Nama maksimal 200 karakter.',
    });
  });

  it('rejects more people than allowed, and the same NIK twice', () => {
    expect(errorsOf([siti, dimas], { most: 1 })).toEqual({
      ahliWaris: 'Ahli Waris paling banyak 1 orang.',
    });
    expect(errorsOf([siti, dimas, { ...dimas, nik: ` ${siti.nik} ` }])).toEqual({
      'ahliWaris.3.nik': 'NIK ini sudah dipakai orang ke-1.',
    });
  });

  it('may have several people without a NIK where that is optional', () => {
    const columns = ahliWaris.columns.map((one) =>
      one.kind === 'digits' ? { ...one, optional: true as const } : one,
    );
    const without = heirs.map((one) => ({ ...one, nik: '' }));
    expect(errorsOf(without, { columns })).toBeNull();
  });

  it('is shown as far as it can be read', () => {
    expect(peopleOf('[{"nama":"Siti","nik":1},2]')).toEqual([{ nama: 'Siti' }]);
    expect(peopleOf('rusak')).toEqual([]);
  });
});

describe('a question that depends on an earlier choice', () => {
  const namesFor = (answers: object) =>
    askedFields(peopleLetter.fields, { ...answers }).map(({ name }) => name);
  const always = ['nama', 'nik', 'wasiat', 'ahliWaris', 'fotoKtp'];

  it('is asked only for the answers that it names', () => {
    expect(namesFor(heirAnswers)).toEqual(always);
    expect(namesFor({})).toEqual(always);
    expect(namesFor({ wasiat: ['Ada'] })).toEqual(always);
    const more = ['nama', 'nik', 'wasiat', 'nomorWasiat', 'ahliWaris', 'fotoKtp', 'fotoWasiat'];
    expect(namesFor({ wasiat: 'Ada' })).toEqual(more);
  });

  it('has no answer where it is not asked, whatever was sent, nor has what depends on it', () => {
    expect(readAnswers(peopleLetter, { ...heirAnswers, nomorWasiat: 'x'.repeat(999) })).toEqual({
      answers: heirAnswers,
      errors: {},
    });
    const { errors } = readAnswers(peopleLetter, { ...heirAnswers, wasiat: 'Ada' });
    expect(errors).toEqual({ nomorWasiat: 'Nomor Wasiat wajib diisi' });
    const chain = peopleLetter.fields.map((field) =>
      field.name === 'wasiat' ? { ...field, onlyIf: { field: 'nama', is: ['Budi'] } } : field,
    );
    const asked = askedFields(chain, { wasiat: 'Ada' }).map(({ name }) => name);
    expect(asked).not.toContain('nomorWasiat');
  });
});

it('finds the answers that differ between two versions', () => {
  expect(changedNames(heirAnswers, { ...heirAnswers, nomorWasiat: '1' })).toEqual(['nomorWasiat']);
  expect(changedNames(heirAnswers, { ...heirAnswers, ahliWaris: [dimas] })).toEqual(['ahliWaris']);
  expect(changedNames(heirAnswers, structuredClone(heirAnswers))).toEqual([]);
});
