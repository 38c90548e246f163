import { expect, it } from 'vitest';
import { heirs, peopleLetter } from '#tests/fixtures/people-letter.ts';
import { type EntriesAction, reduceEntries, startEntries, type Values } from './entries.ts';
import { rulesOf } from './use-letter-form.ts';

const rules = rulesOf(peopleLetter.fields);
const [siti = {}, dimas = {}] = heirs;
const nik = '3205011501900001';
const photo = new Blob(['x']);
const wrong = { nik: 'NIK harus berupa 16 digit angka' };
const refused = { nik: 'Tidak terdaftar.' };

const after = (values: Values, ...actions: EntriesAction[]) =>
  actions.reduce((state, action) => reduceEntries(rules, state, action), startEntries(values));
/** The errors after actions on entries. */
const errors = (values: Values, ...actions: EntriesAction[]) => after(values, ...actions).errors;
const set = (path: string, value: Values[string]): EntriesAction => ({ type: 'set', path, value });
const blur = (path: string): EntriesAction => ({ type: 'blur', path });
const check = (...paths: string[]): EntriesAction => ({ type: 'check', paths });
const reject = (messages: Record<string, string>): EntriesAction => ({ type: 'reject', messages });
const refuse: EntriesAction = { type: 'refuse', messages: { fotoKtp: 'Rusak.' } };

it('checks a value when it is left, an empty one when the form goes on, a wrong one while typed', () => {
  expect(errors({}, set('nik', '12'))).toEqual({});
  expect(errors({}, set('nik', '12'), blur('nik'))).toEqual(wrong);
  expect(errors({ nik: ' ' }, blur('nik'), blur('nama'))).toEqual({});
  expect(errors({}, check('nama'))).toEqual({ nama: 'Nama wajib diisi' });
  expect(errors({ nik: '1' }, blur('nik'), set('nik', ''))).toEqual({ nik: 'NIK wajib diisi' });
  expect(errors({ nik: '1' }, blur('nik'), set('nik', '3205 0115 0190 0001'))).toEqual({});
  expect(errors({ nik: '1' }, blur('nik'), { type: 'reset', values: {} })).toEqual({});
});

it('shows what the server rejected until it changes or is sent again', () => {
  const rejected = (...actions: EntriesAction[]) =>
    after({ nik }, reject(refused), ...actions).rejected;
  expect(rejected(blur('nik'), check('nik'), set('nik', nik), set('nama', 'Siti'))).toEqual(
    refused,
  );
  expect(rejected(set('nik', '3205011501900002'))).toEqual({});
  expect(rejected(reject({ nama: 'x', revision: 'Diperbarui.' }))).toEqual({ nama: 'x' });
  expect(rejected({ type: 'check' })).toEqual({});
});

it('retains the photo before an unusable one, and drops one that the server cannot use', () => {
  expect(errors({ fotoKtp: photo }, refuse)).toEqual({ fotoKtp: 'Rusak.' });
  expect(errors({ fotoKtp: photo }, refuse, check('fotoKtp'))).toEqual({});
  expect(after({ fotoKtp: photo }, reject({ fotoKtp: 'Rusak.' })).values).toEqual({});
});

it('has the errors of a list by person and question', () => {
  const people = [siti, { ...dimas, nik: '2', nama: '' }];
  const own = { 'ahliWaris.2.nik': wrong.nik };
  expect(errors({ ahliWaris: people }, blur('ahliWaris.2.nik'))).toEqual(own);
  const all = { ...own, 'ahliWaris.2.nama': 'Nama wajib diisi' };
  expect(errors({ ahliWaris: people }, check('ahliWaris'))).toEqual(all);
  expect(errors({}, check('ahliWaris'), set('ahliWaris.1.nama', 'Siti'))).toEqual({});
  const longer = [siti, { nik: '2' }, {}];
  const added = [blur('ahliWaris.2.nik'), set('ahliWaris', longer)];
  expect(errors({ ahliWaris: longer.slice(0, 2) }, ...added)).toEqual(own);
  const rejected = after({ ahliWaris: heirs }, reject(own), set('ahliWaris.1.nama', 'Sita'));
  expect(rejected).toMatchObject({ errors: {}, rejected: own });
  expect(reduceEntries(rules, rejected, set('ahliWaris', [dimas])).rejected).toEqual({});
});

it('normalises texts, answers about people and lists, and checks all before they are sent', () => {
  const typed: Values = { nik: '3205 0115', ahliWaris: [{ nama: ' ' }, { nik: '32.05' }] };
  const { values, errors, normalised } = after(typed, blur('ahliWaris.2.nik'), { type: 'check' });
  const people = [{ nama: '', nik: '3205', hubungan: '' }];
  expect(values).toEqual({ nik: '32050115', ahliWaris: people });
  expect(normalised['ahliWaris.2.nik']).toEqual({ value: '3205', note: '' });
  expect(Object.keys(errors)).toContain('ahliWaris.1.nik');
  expect(after(values, { type: 'check' }).values).toBe(values);
});
