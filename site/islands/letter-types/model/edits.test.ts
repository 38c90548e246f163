import { describe, expect, it } from 'vitest';
import { peopleLetter } from '#tests/fixtures/people-letter.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { checkDefinition, typedFaults } from '../editor/visible-faults.ts';
import { type EditedLetter, toDefinition, toEdited } from './edited-letter.ts';
import {
  addQuestion,
  changeFields,
  changeQuestion,
  changeKind as changesOfKind,
  removeItem,
  sortByIds,
} from './edits.ts';
import { emptyField, newLetter } from './new-letter.ts';

const letter = toEdited(skbm);
const fieldOf = (from: EditedLetter, name: string) => {
  const field = from.fields.find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};
const rowsOf = (from: EditedLetter) =>
  from.sections.flatMap(({ rows }) => rows.map(({ field }) => field));
const textOf = (from: EditedLetter) => from.statement.map(({ text }) => text).join('\n');
type Field = EditedLetter['fields'][number];
const addField = (from: EditedLetter, field: Parameters<typeof addQuestion>[1]) =>
  changeFields(from, addQuestion(from.fields, field));
const changeField = (from: EditedLetter, id: string, changes: Partial<Field>) =>
  changeFields(from, changeQuestion(from.fields, id, changes));
const changeKind = (from: EditedLetter, field: Field, kind: Field['kind']) =>
  changeField(from, field.id, changesOfKind(field, kind));
const removeField = (from: EditedLetter, id: string) =>
  changeFields(from, removeItem(from.fields, id));

const faultsOf = (from: EditedLetter) => {
  const definition = toDefinition(from);
  const read = checkDefinition(definition, undefined);
  return read.ok ? {} : typedFaults(definition, read.errors);
};

describe('a new field', () => {
  it('adds a row, and derives the name from the label until the field is saved', () => {
    const added = addField(newLetter(), emptyField('text'));
    const { id } = added.fields.find(({ isNew }) => isNew) ?? { id: '' };
    const named = changeField(added, id, { label: 'Nama Ayah' });
    expect(fieldOf(named, 'namaAyah').label).toBe('Nama Ayah');
    expect(rowsOf(named)).toEqual(['nama', 'nik', 'alamatLengkap', 'namaAyah']);
    const again = changeField(named, id, { label: 'Nik' });
    expect(fieldOf(again, 'nik2').id).toBe(id);
  });

  it('comes before the photos, a photo after them', () => {
    const kindsOf = ({ fields }: EditedLetter) => fields.map(({ kind }) => kind).slice(-2);
    const withText = addField(newLetter(), emptyField('text'));
    expect(kindsOf(withText)).toEqual(['text', 'photo']);
    expect(kindsOf(addField(withText, emptyField('photo')))).toEqual(['photo', 'photo']);
  });

  it('adds no row for a photo', () => {
    expect(rowsOf(addField(letter, emptyField('photo')))).toEqual(rowsOf(letter));
  });
});

describe('a changed field', () => {
  const renamed = changeField(letter, fieldOf(letter, 'nama').id, { name: 'namaPemohon' });

  it('renames all references to the field', () => {
    expect(renamed.applicant.nama).toBe('namaPemohon');
    expect(rowsOf(renamed)[0]).toBe('namaPemohon');
    expect(textOf(renamed)).toContain('pengetahuan kami, {namaPemohon} sampai');
  });

  it('keeps the name when only the label changes', () => {
    const worded = changeField(letter, fieldOf(letter, 'nama').id, { label: 'Nama Lengkap' });
    expect(fieldOf(worded, 'nama').label).toBe('Nama Lengkap');
  });
});

describe('a changed choice', () => {
  const { id } = fieldOf(letter, 'sebutan');

  it('keeps the words of a renamed choice', () => {
    const changed = changeField(letter, id, { choices: ['Bujang', 'Perawan'] });
    expect(textOf(changed)).toContain(
      '{sebutan: Bujang = berstatus jejaka | Perawan = berstatus perawan}',
    );
  });

  it('keeps the words of the other choices when one is added or removed', () => {
    const more = changeField(letter, id, { choices: ['Jejaka', 'Perawan', 'Lajang'] });
    expect(textOf(more)).toContain('| Perawan = berstatus perawan | Lajang = }');
    const fewer = changeField(more, id, { choices: ['Perawan', 'Lajang'] });
    expect(textOf(fewer)).toContain('{sebutan: Perawan = berstatus perawan | Lajang = }');
  });

  it('gets two empty choices with the kind, and loses them with another kind', () => {
    const wali = fieldOf(letter, 'namaWali');
    const chosen = changeKind(letter, wali, 'choice');
    expect(fieldOf(chosen, 'namaWali')).toMatchObject({ choices: ['', ''], optional: undefined });
    const back = changeKind(chosen, fieldOf(chosen, 'namaWali'), 'text');
    expect(toDefinition(back)).toMatchObject({
      fields: expect.arrayContaining([
        { kind: 'text', name: 'namaWali', label: 'Nama Wali', question: 'Siapa wali Anda?' },
      ]),
    });
  });
});

describe('lists of people', () => {
  it('start with three questions, and are rows of the letter', () => {
    const added = addField(newLetter(), { ...emptyField('people'), label: 'Ahli Waris' });
    const list = fieldOf(added, 'ahliWaris');
    expect(list.columns?.map(({ name }) => name)).toEqual(['nama', 'nik', 'hubungan']);
    expect(list).toMatchObject({ least: 1, most: 20 });
    expect(rowsOf(added).at(-1)).toBe('ahliWaris');
    const text = changeKind(added, list, 'text');
    expect(toDefinition(text)).not.toHaveProperty('fields.3.columns');
    expect(toDefinition(changeKind(text, fieldOf(text, 'ahliWaris'), 'people'))).toEqual(
      toDefinition(added),
    );
  });

  it('derive the names of new columns from their labels', () => {
    const { columns = [] } = emptyField('people');
    const added = addQuestion(columns, emptyField('text'));
    const named = changeQuestion(added, added.at(-1)?.id ?? '', { label: 'Nama' });
    expect(named.map(({ name }) => name)).toEqual(['nama', 'nik', 'hubungan', 'nama2']);
  });

  it('are renamed with the number of their people', () => {
    const people = toEdited(peopleLetter);
    const list = fieldOf(people, 'ahliWaris');
    const renamed = changeField(people, list.id, { name: 'pewaris' });
    expect(textOf(renamed)).toContain('tersebut, {pewaris.jumlah} orang,');
  });
});

describe('conditions', () => {
  const people = toEdited(peopleLetter);
  const { id } = fieldOf(people, 'wasiat');
  const answersAfter = (...changes: string[][]) => {
    const changed = changes.reduce(
      (from, choices) => changeField(from, id, { choices }),
      changeField(people, id, { choices: ['Ada', 'Tidak ada'] }),
    );
    return fieldOf(changed, 'nomorWasiat').onlyIf?.is;
  };

  it('follow a renamed question', () => {
    const renamed = changeField(people, id, { name: 'surat' });
    expect(fieldOf(renamed, 'fotoWasiat').onlyIf).toEqual({ field: 'surat', is: ['Ada'] });
  });

  it('follow a renamed answer, also after it was empty, but not to another answer', () => {
    expect(answersAfter(['', 'Tidak ada'], ['Ya', 'Tidak ada'])).toEqual(['Ya']);
    expect(answersAfter(['Tidak ada', 'Tidak ada'], ['Ya', 'Tidak ada'])).toEqual(['Ada']);
  });

  it('lose a removed answer, and are reported without one', () => {
    const without = changeField(people, id, { choices: ['Tidak ada', 'Hilang', 'Lainnya'] });
    const { is } = fieldOf(without, 'nomorWasiat').onlyIf ?? {};
    expect(is).toEqual([]);
    expect(faultsOf(without)).toHaveProperty(['fields.3.onlyIf.is']);
  });

  it.each([
    ['is removed', (from: EditedLetter) => removeField(from, id), 2],
    ['comes later', (from: EditedLetter) => ({ ...from, fields: from.fields.toReversed() }), 3],
    [
      'is no choice any more',
      (from: EditedLetter) => changeKind(from, fieldOf(from, 'wasiat'), 'text'),
      3,
    ],
  ])('are reported where their question %s', (_, change, at) => {
    expect(faultsOf(change(people))).toHaveProperty([`fields.${at}.onlyIf.field`]);
  });
});

it('removes a field with its rows, but not from sentences', () => {
  const without = removeField(letter, fieldOf(letter, 'nama').id);
  expect(rowsOf(without)).not.toContain('nama');
  expect(textOf(without)).toContain('{nama}');
});

it('sorts items by ids, and ignores unknown ids', () => {
  expect(sortByIds([{ id: 'a' }, { id: 'b' }], ['b', 'c', 'a'])).toEqual([
    { id: 'b' },
    { id: 'a' },
  ]);
});
