import { describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { LetterData, LetterDefinition } from '#contract/letters/definition.ts';
import { sku } from '#contract/letters/index.ts';
import type { LetterType, LetterTypeRecord, ListedType } from '#contract/records/letter-types.ts';
import { ahliWaris } from '#tests/fixtures/people-letter.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { skbm, skbmAnswers } from '#tests/fixtures/village-letter.ts';
import { answered } from '#tests/support/answered.ts';
import { approve } from '#tests/support/letters/issue-letter.ts';
import { letterForm } from '#tests/support/letters/submissions.ts';
import { statusesOf } from '#tests/support/portal.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account();

const { call: ask, get } = admin;
const save = (definition: LetterData, headers: Record<string, string> = {}) =>
  ask<LetterTypeRecord>('PUT', `letter-types/${definition.type}`, definition, headers);
const seeing = (revision: number) => ({ 'if-match': `"${revision}"` });
const publish = (type: string) => ask<LetterTypeRecord>('POST', `letter-types/${type}/publish`);
const retire = (type: string) => ask<LetterTypeRecord>('POST', `letter-types/${type}/retire`);
const offered = () => get<LetterType[]>('letter-types');
const fieldsOf = (answer: { status: number; body: { errors?: object } }) => [
  answer.status,
  Object.keys(answer.body.errors ?? {}),
];

/** Creates and publishes a type. */
async function offer(type: string, changes: Partial<LetterData> = {}) {
  await save({ ...skbm, type, ...changes });
  return (await publish(type)).body;
}

async function apply(type: string, changes: Record<string, string> = {}) {
  const form = await letterForm({ ...skbmAnswers, type, ...changes });
  return resident.call<ApplicationRecord>('POST', 'applications/uploadapp', form);
}

/** The text of the letter of an application, once approved. */
async function approvedText({ _id }: ApplicationRecord) {
  const response = await portal.open((await approve(portal, admin.token, _id)).body.pdfPath);
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
}

describe('a type made by an official', () => {
  it('is a draft until it is published', async () => {
    const draft = { state: 'draft', builtIn: false, terbit: null, revision: 1 };
    const body = { ...skbm, ...draft, path: '/surat/skbm' };
    expect(await save(skbm)).toEqual(answered(200, body));
    expect((await offered()).map(({ type }) => type)).toEqual(['SKU', 'SKTM', 'SKDP', 'SKDL']);
    expect((await ask('GET', 'letter-types/SKBM/1')).status).toBe(404);
    expect((await apply('SKBM')).body.errors).toHaveProperty('type');

    expect((await publish('SKBM')).body).toMatchObject({ state: 'published', terbit: 1 });
    const { title, summary, needs, keywords, group, validityMonths } = skbm;
    expect((await offered()).at(-1)).toEqual({
      ...{ type: 'SKBM', title, summary, needs, keywords, group, validityMonths },
      ...{ path: '/surat/skbm', revision: 1 },
    });
    const published = { ...skbm, path: '/surat/skbm', revision: 1 };
    expect(await get('letter-types/SKBM/1')).toEqual(published);
    expect((await publish('SKBM')).status).toBe(409);
  });

  it('is refused with errors by path', async () => {
    const untitled = { ...skbm, title: '', statement: ['{umur} tahun'] };
    expect(fieldsOf(await save(untitled))).toEqual([400, ['title']]);
    expect(fieldsOf(await ask('PUT', 'letter-types/SKBX', skbm))).toEqual([400, ['type']]);
    expect((await ask('GET', 'letter-types/SKBX')).status).toBe(404);
  });
});

describe('a new version', () => {
  it('does not change applications of the previous version', async () => {
    await offer('SKBD');
    const first = (await apply('SKBD')).body;
    const changed = { ...skbm, type: 'SKBD', title: 'Surat Belum Kawin', statement: ['Baru.'] };
    expect((await save(changed)).body).toMatchObject({ state: 'draft', revision: 2, terbit: 1 });
    // Drafts are not offered.
    expect((await offered()).find(({ type }) => type === 'SKBD')).toMatchObject({ revision: 1 });
    await publish('SKBD');
    const second = (await apply('SKBD')).body;
    expect([first, second].map(({ judul, revision }) => [judul, revision])).toEqual([
      [skbm.title, 1],
      ['Surat Belum Kawin', 2],
    ]);
    expect(await approvedText(first)).toContain('belum pernah menikah');
    expect(await approvedText(second)).toContain('Baru.');
    const { statement } = await get<LetterDefinition>('letter-types/SKBD/1');
    expect(statement).toEqual(skbm.statement);
  });

  it('refuses a form of the previous version', async () => {
    await offer('SKBE');
    await save({ ...skbm, type: 'SKBE', summary: 'Lain.' });
    await publish('SKBE');
    const refused = await apply('SKBE', { revision: '1' });
    expect(fieldsOf(refused)).toEqual([409, ['revision']]);
    expect(refused.body.message).toContain('baru saja diperbarui');
    expect((await apply('SKBE', { revision: '2' })).status).toBe(201);
    expect((await apply('SKBE', { revision: 'dua' })).body.errors).toHaveProperty('revision');
  });

  it('is saved only by an official who saw the newest revision', async () => {
    const { revision } = (await save({ ...skbm, type: 'SKBF' })).body;
    const seen = seeing(revision);
    const mine = { ...skbm, type: 'SKBF', title: 'Milik saya' };
    expect((await save({ ...skbm, type: 'SKBF', title: 'Milik dia' }, seen)).status).toBe(200);
    const message = expect.stringContaining('petugas lain');
    expect(await save(mine, seen)).toEqual(answered(409, { message }));
    const now = await get<LetterTypeRecord>('letter-types/SKBF');
    expect(now.title).toBe('Milik dia');
    expect((await save(mine, seeing(now.revision))).status).toBe(200);
    expect((await ask('POST', 'letter-types/SKBF/publish', undefined, seen)).status).toBe(409);
  });
});

describe('a retired type', () => {
  it('accepts no applications and finishes pending ones', async () => {
    await offer('SKBG');
    const waiting = (await apply('SKBG')).body;
    expect((await retire('SKBG')).body).toMatchObject({ state: 'retired', terbit: null });
    expect((await apply('SKBG')).body.errors).toHaveProperty('type');
    expect((await offered()).some(({ type }) => type === 'SKBG')).toBe(false);
    const { body } = await approve(portal, admin.token, waiting._id);
    expect(body.nomorSurat).toContain('474.2/');
    expect((await retire('SKBG')).status).toBe(409);
    expect((await publish('SKBG')).body).toMatchObject({ state: 'published', terbit: 1 });
    expect((await apply('SKBG')).status).toBe(201);
  });

  it('can be deleted only without applications', async () => {
    await offer('SKBH');
    expect((await ask('DELETE', 'letter-types/SKBH')).status).toBe(200);
    expect((await ask('GET', 'letter-types/SKBH')).status).toBe(404);
    await offer('SKBI');
    await apply('SKBI');
    expect((await ask('DELETE', 'letter-types/SKBI')).status).toBe(409);
    expect((await offered()).some(({ type }) => type === 'SKBI')).toBe(true);
  });

  it('cannot be deleted while a deleted application can be restored', async () => {
    await offer('SKBJ');
    const { _id } = (await apply('SKBJ')).body;
    expect((await ask('DELETE', `applications/${_id}`)).status).toBe(200);
    expect((await ask('DELETE', 'letter-types/SKBJ')).status).toBe(409);
  });
});

describe.each([
  ['sent by a resident', 'uploadapp', resident, 'UJRB'],
  ['filed at the counter', 'counter', admin, 'UJRA'],
] as const)('an application whose first response was lost, %s', (_, path, { call }, type) => {
  const send = async (key: string, answers: Record<string, string>) => {
    const form = await letterForm({ ...skbmAnswers, revision: '1', ...answers });
    const headers = { 'idempotency-key': key };
    return call<ApplicationRecord>('POST', `applications/${path}`, form, headers);
  };

  it('is found by a retry after its type was retired or updated', async () => {
    await offer(type);
    const first = await send(`${type}-1`, { type });
    expect(first.status).toBe(201);
    const more = { kind: 'text', name: 'hobi', label: 'Hobi', question: 'Apa hobi Anda?' } as const;
    const asksMore = [...skbm.fields, more];
    expect(await offer(type, { fields: asksMore })).toMatchObject({ terbit: 2 });
    const renewed = await send(`${type}-1`, { type });
    expect([renewed.status, renewed.body._id]).toEqual([200, first.body._id]);
    await retire(type);
    const again = await send(`${type}-1`, { type });
    expect([again.status, again.body._id]).toEqual([200, first.body._id]);
    expect((await send(`${type}-1`, { type, sebutan: 'Jejaka' })).status).toBe(409);
    expect((await send(`${type}-1`, { type, nik: '1' })).body.errors).toHaveProperty('type');
    expect((await send(`${type}-2`, { type })).body.errors).toHaveProperty('type');
  });
});

describe('a built-in type', () => {
  const { path: _path, revision: _revision, ...parts } = sku;

  it('is read like any other and cannot be deleted', async () => {
    const published = { ...sku, state: 'published', builtIn: true, terbit: 1 };
    expect(await get('letter-types/SKU')).toEqual(published);
    expect((await retire('SKU')).status).toBe(409);
    expect((await ask('DELETE', 'letter-types/SKU')).status).toBe(409);
    expect((await publish('SKU')).status).toBe(409);
  });

  it('keeps its fixed parts', async () => {
    expect(fieldsOf(await save({ ...parts, title: 'Surat Lain' }))).toEqual([400, ['title']]);
    const fields = parts.fields.map((field) => ({ ...field, label: `${field.label} lain` }));
    expect((await save({ ...parts, fields })).body.errors).toHaveProperty('fields');
  });

  it('can have a statement of the village', async () => {
    const statement = ['Usahanya {keadaanUsahaSaatIni} menurut kami.'];
    expect((await save({ ...parts, statement })).body).toMatchObject({ revision: 2, terbit: 1 });
    expect((await publish('SKU')).body).toMatchObject({ revision: 2, terbit: 2, path: '/sku' });
    expect((await offered())[0]?.revision).toBe(2);
  });
});

it('the overview for officials lists published, draft, retired and built-in types', async () => {
  await offer('UJDA');
  await save({ ...skbm, type: 'UJDA', title: 'Surat Baru' });
  await save({ ...skbm, type: 'UJDB' });
  await offer('UJDC');
  await retire('UJDC');
  const all = await get<ListedType[]>('letter-types/overview');
  const builtIn = ['SKU', 'SKTM', 'SKDP', 'SKDL'].map((type) => ({ type, builtIn: true }));
  expect(all.slice(0, 4)).toMatchObject(builtIn);
  const of = (type: string) => all.filter((one) => one.type === type);
  expect(of('UJDA')).toMatchObject([
    { title: 'Surat Baru', state: 'draft', revision: 2, terbit: 1, builtIn: false },
  ]);
  expect(of('UJDB')).toMatchObject([{ state: 'draft', revision: 1, terbit: null }]);
  expect(of('UJDC')).toMatchObject([{ state: 'retired', revision: 1, terbit: null }]);
});

describe('a new type', () => {
  const saveNew = (definition: LetterData) => save(definition, { 'if-none-match': '*' });

  it('does not overwrite a type with the same code', async () => {
    const made = { ...skbm, type: 'UJNA' };
    expect((await saveNew(made)).body).toMatchObject({ state: 'draft', revision: 1 });
    expect(fieldsOf(await saveNew({ ...made, title: 'Surat Lain' }))).toEqual([409, ['type']]);
    expect(await get('letter-types/UJNA')).toMatchObject({ title: skbm.title });
    // A retry after a lost response.
    expect((await saveNew(made)).status).toBe(200);
  });

  it('is created by only one of two concurrent officials', async () => {
    const both = ['Surat Satu', 'Surat Dua'];
    const saves = both.map((title) => saveNew({ ...skbm, type: 'UJNB', title }));
    expect(await statusesOf(saves)).toEqual([200, 409]);
  });
});

describe('a sample letter', () => {
  const draw = async (definition: object, query = '') => {
    const response = await admin.fetch('POST', `letter-types/preview${query}`, definition);
    return { response, pdf: new Uint8Array(await response.arrayBuffer()) };
  };

  it('is rendered from an unsaved definition', async () => {
    const { response, pdf } = await draw({ ...skbm, type: 'UJPA', title: 'Surat Percobaan' });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const { text } = await readPdf(pdf);
    expect(text).toContain('SURAT PERCOBAAN');
    expect(text).toContain('Siti Aminah');
    expect(text).toContain('PRATINJAU');
    expect((await ask('GET', 'letter-types/UJPA')).status).toBe(404);
  });

  it('has the longest answers on request', async () => {
    const [usual, longest] = [await draw(skbm), await draw(skbm, '?jawaban=terpanjang')];
    const length = async ({ pdf }: typeof usual) => (await readPdf(pdf)).text.length;
    expect(await length(longest)).toBeGreaterThan((await length(usual)) + 300);
    expect((await draw(skbm, '?jawaban=lain')).response.status).toBe(400);
  });
});

it('refuses to publish a type whose letter is too long', async () => {
  const statement = Array.from({ length: 12 }, () => 'Kalimat yang panjang sekali. '.repeat(34));
  await save({ ...skbm, type: 'UJLA', statement });
  const errors = { statement: expect.stringContaining('tidak terbaca di satu halaman') };
  expect(await publish('UJLA')).toMatchObject(answered(400, { errors }));
  expect(await get('letter-types/UJLA')).toMatchObject({ state: 'draft' });
});

it('suggests fewer people where full lists make a letter too long', async () => {
  const texts = { kind: 'text' as const, question: 'Apa?' };
  const columns = [0, 1, 2, 3, 4, 5].map((at) => ({
    ...{ ...texts, name: `isian${at}`, label: `Isian ${at}` },
  }));
  const lists = ['satu', 'dua'].map((name) => ({ ...ahliWaris, name, label: name, columns }));
  const fields = [...skbm.fields, ...lists];
  const sections = [...skbm.sections, { rows: ['satu', 'dua'] }];
  await save({ ...skbm, type: 'UJLB', fields, sections });
  const errors = { statement: expect.stringContaining('Kurangi jumlah orang') };
  expect(await publish('UJLB')).toMatchObject(answered(400, { errors }));
});

it('sizes uploads for the offered type with the most photos', async () => {
  await offer('UJFT');
  const send = async () => {
    const form = await letterForm({ ...skbmAnswers, type: 'UJFT' });
    for (const part of ['a', 'b']) form.set(part, new File([Buffer.alloc(5.5 * 2 ** 20)], part));
    return resident.call<ApplicationRecord>('POST', 'applications/uploadapp', form);
  };
  expect((await send()).status).toBe(413);
  const photo = skbm.fields.find(({ kind }) => kind === 'photo');
  const others = ['fotoSatu', 'fotoDua'].map(
    (name) => ({ ...photo, name }) as LetterData['fields'][0],
  );
  await offer('UJFU', { fields: [...skbm.fields, ...others] });
  expect((await send()).status).toBe(201);
  await retire('UJFU');
  expect((await send()).status).toBe(413);
});

describe('an earlier version', () => {
  it('is listed with its date and official, and can be saved as the draft again', async () => {
    await offer('SKVERS');
    await offer('SKVERS', { title: 'Surat Keterangan Keliru' });
    await save({ ...skbm, type: 'SKVERS', title: 'Surat Keterangan Draf' });
    const published = { bawaan: false, diterbitkanPada: expect.any(String) };
    expect(await get('letter-types/SKVERS/versions')).toMatchObject([
      { ...published, revision: 2, terbit: true, diterbitkanOleh: expect.any(String) },
      { ...published, revision: 1, terbit: false },
    ]);
    const first = await get<LetterDefinition>('letter-types/SKVERS/1');
    const { path: _, revision: __, ...letter } = first;
    expect((await save(letter, seeing(3))).body).toMatchObject({
      title: skbm.title,
      state: 'draft',
    });
    expect((await publish('SKVERS')).body).toMatchObject({ title: skbm.title, terbit: 4 });
  });

  it('of a built-in type is the one that ships with the portal', async () => {
    const own = { bawaan: true, terbit: true, diterbitkanPada: null, diterbitkanOleh: null };
    expect(await get('letter-types/SKDL/versions')).toEqual([{ ...own, revision: 1 }]);
    expect((await ask('GET', 'letter-types/SKDL/1')).status).toBe(200);
    expect(await get('letter-types/TIDAKADA/versions')).toEqual([]);
  });
});
