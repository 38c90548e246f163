import { describe, expect, it } from 'vitest';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { type EditedLetter, toDefinition, toEdited } from './edited-letter.ts';
import { addField, changeField, inOrder, removeField, withKind } from './edits.ts';
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

describe('a field that is added', () => {
  it('is named by its label until it is saved, and stands as a row', () => {
    const added = addField(newLetter(), emptyField('text'));
    const [last] = added.fields.slice(-1);
    const named = changeField(added, last?.id ?? '', { label: 'Nama Ayah' });
    expect(named.fields.at(-1)).toMatchObject({ name: 'namaAyah', label: 'Nama Ayah' });
    expect(rowsOf(named)).toEqual(['nama', 'nik', 'alamatLengkap', 'namaAyah']);
    const again = changeField(named, last?.id ?? '', { label: 'Nik' });
    expect(again.fields.at(-1)?.name).toBe('nik2');
  });

  it('is no row where it is answered with a picture', () => {
    expect(rowsOf(addField(letter, emptyField('photo')))).toEqual(rowsOf(letter));
  });
});

describe('a field that is renamed', () => {
  const renamed = changeField(letter, fieldOf(letter, 'nama').id, { name: 'namaPemohon' });

  it('is followed by all that names it', () => {
    expect(renamed.applicant.nama).toBe('namaPemohon');
    expect(rowsOf(renamed)[0]).toBe('namaPemohon');
    expect(textOf(renamed)).toContain('pengetahuan kami, {namaPemohon} sampai');
  });

  it('keeps its name where only its words change', () => {
    const worded = changeField(letter, fieldOf(letter, 'nama').id, { label: 'Nama Lengkap' });
    expect(fieldOf(worded, 'nama').label).toBe('Nama Lengkap');
  });
});

describe('a choice', () => {
  const { id } = fieldOf(letter, 'sebutan');

  it('keeps its words where a value is called otherwise', () => {
    const changed = changeField(letter, id, { choices: ['Bujang', 'Perawan'] });
    expect(textOf(changed)).toContain(
      '{sebutan: Bujang = berstatus jejaka | Perawan = berstatus perawan}',
    );
  });

  it('keeps those of the values that stay where one comes or goes', () => {
    const more = changeField(letter, id, { choices: ['Jejaka', 'Perawan', 'Lajang'] });
    expect(textOf(more)).toContain('| Perawan = berstatus perawan | Lajang = }');
    const fewer = changeField(more, id, { choices: ['Perawan', 'Lajang'] });
    expect(textOf(fewer)).toContain('{sebutan: Perawan = berstatus perawan | Lajang = }');
  });

  it('has two values to word as another kind becomes one, and none as it becomes another', () => {
    const wali = fieldOf(letter, 'namaWali');
    const chosen = withKind(letter, wali, 'choice');
    expect(fieldOf(chosen, 'namaWali')).toMatchObject({ choices: ['', ''], optional: undefined });
    const back = withKind(chosen, fieldOf(chosen, 'namaWali'), 'text');
    expect(toDefinition(back)).toMatchObject({
      fields: expect.arrayContaining([
        { kind: 'text', name: 'namaWali', label: 'Nama Wali', question: 'Siapa wali Anda?' },
      ]),
    });
  });
});

it('takes a field out with its rows, and leaves the sentence to be mended', () => {
  const without = removeField(letter, fieldOf(letter, 'nama').id);
  expect(rowsOf(without)).not.toContain('nama');
  expect(textOf(without)).toContain('{nama}');
});

it('puts a list in an order, and drops what is not there', () => {
  expect(inOrder([{ id: 'a' }, { id: 'b' }], ['b', 'c', 'a'])).toEqual([{ id: 'b' }, { id: 'a' }]);
});
