import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { LetterData, LetterDefinition } from '#contract/letters/definition.ts';
import { sku } from '#contract/letters/index.ts';
import type {
  LetterType,
  LetterTypeRecord,
  ListedType,
  PublishedVersion,
} from '#contract/records/letter-types.ts';
import { ahliWaris } from '#tests/fixtures/people-letter.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { skbm, skbmAnswers } from '#tests/fixtures/village-letter.ts';
import { letterForm } from '#tests/support/letters/submissions.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Account;
let resident: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
  resident = await portal.account();
});
afterAll(() => portal.stop());

type Failure = { message: string; errors?: Record<string, string> };

const ask = <Body>(method: string, path: string, json?: object, headers = {}) =>
  portal.call<Body & Failure>(method, path, { token: admin.token, ...(json && { json }), headers });

const save = (definition: LetterData, seen?: number) =>
  ask<LetterTypeRecord>(
    'PUT',
    `letter-types/${definition.type}`,
    definition,
    seen === undefined ? {} : { 'if-match': `"${seen}"` },
  );
const publish = (type: string) => ask<LetterTypeRecord>('POST', `letter-types/${type}/publish`);
const retire = (type: string) => ask<LetterTypeRecord>('POST', `letter-types/${type}/retire`);
const offered = async () => (await ask<LetterType[]>('GET', 'letter-types')).body;

/** Creates and publishes a type. */
async function offer(type: string, changes: Partial<LetterData> = {}) {
  await save({ ...skbm, type, ...changes });
  return (await publish(type)).body;
}

const apply = async (type: string, changes: Record<string, string> = {}) =>
  portal.call<ApplicationRecord & Failure>('POST', 'applications/uploadapp', {
    token: resident.token,
    form: await letterForm({ ...skbmAnswers, type, ...changes }),
  });

const approve = (id: string) =>
  ask<ApplicationRecord>('PUT', `applications/${id}`, { status: 'Disetujui' });

async function textOf({ pdfPath }: ApplicationRecord) {
  const response = await fetch(new URL(`${pdfPath}`, portal.url));
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
}

describe('a type made by an official', () => {
  it('is a draft until it is published', async () => {
    const saved = await save(skbm);
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { ...skbm, state: 'draft', builtIn: false, terbit: null, revision: 1, path: '/surat/skbm' },
    ]);
    expect((await offered()).map(({ type }) => type)).toEqual(['SKU', 'SKTM', 'SKDP', 'SKDL']);
    expect((await ask('GET', 'letter-types/SKBM/1')).status).toBe(404);
    expect((await apply('SKBM')).body.errors).toHaveProperty('type');

    expect((await publish('SKBM')).body).toMatchObject({ state: 'published', terbit: 1 });
    const { title, summary, needs, keywords, group, validityMonths } = skbm;
    expect((await offered()).at(-1)).toEqual({
      type: 'SKBM',
      title,
      summary,
      needs,
      keywords,
      group,
      validityMonths,
      path: '/surat/skbm',
      revision: 1,
    });
    const { body } = await ask<LetterDefinition>('GET', 'letter-types/SKBM/1');
    expect(body).toEqual({ ...skbm, path: '/surat/skbm', revision: 1 });
    expect((await publish('SKBM')).status).toBe(409);
  });

  it('works from form to letter by its definition alone', async () => {
    await offer('SKBA');
    const { status, body } = await apply('SKBA', { revision: '1' });
    expect([status, body]).toMatchObject([
      201,
      { type: 'SKBA', judul: skbm.title, revision: 1, namaWali: '', sebutan: 'Perawan' },
    ]);
    const decided = await approve(body._id);
    expect(decided.body.nomorSurat).toMatch(/^474\.2\/\d{3}\/LYG\//);
    const text = (await textOf(decided.body)).replaceAll('\n', ' ');
    expect(text).toContain('SURAT KETERANGAN BELUM MENIKAH');
    expect(text).toContain('berstatus perawan dan belum pernah menikah di Desa Layung.');
    expect(text).not.toContain('Nama Wali');
    const { body: seen } = await portal.call<{ judul: string }>(
      'GET',
      `verifikasi/${decided.body.kodeVerifikasi}`,
    );
    expect(seen.judul).toBe(skbm.title);
    for (const path of ['applications', 'letters']) {
      const list = await ask<unknown>('GET', `${path}?type=SKBA&page=1`);
      expect([list.status, list.body]).toMatchObject([200, { total: 1 }]);
    }
  });

  it('checks answers by its own fields', async () => {
    await offer('SKBC');
    const { status, body } = await apply('SKBC', { sebutan: 'Duda', nik: '12' });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([400, ['nik', 'sebutan']]);
  });

  it('is refused with errors by path', async () => {
    const { status, body } = await save({ ...skbm, title: '', statement: ['{umur} tahun'] });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['title']]);
    const named = await ask<Failure>('PUT', 'letter-types/SKBX', skbm);
    expect([named.status, Object.keys(named.body.errors ?? {})]).toEqual([400, ['type']]);
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
    const [old, young] = await Promise.all([first, second].map(({ _id }) => approve(_id)));
    expect(await textOf(old?.body as ApplicationRecord)).toContain('belum pernah menikah');
    expect(await textOf(young?.body as ApplicationRecord)).toContain('Baru.');
    const { body } = await ask<LetterDefinition>('GET', 'letter-types/SKBD/1');
    expect(body.statement).toEqual(skbm.statement);
  });

  it('refuses a form of the previous version', async () => {
    await offer('SKBE');
    await save({ ...skbm, type: 'SKBE', summary: 'Lain.' });
    await publish('SKBE');
    const { status, body } = await apply('SKBE', { revision: '1' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('baru saja diperbarui')]);
    expect(Object.keys(body.errors ?? {})).toEqual(['revision']);
    expect((await apply('SKBE', { revision: '2' })).status).toBe(201);
    expect((await apply('SKBE', { revision: 'dua' })).body.errors).toHaveProperty('revision');
  });

  it('is saved only by an official who saw the newest revision', async () => {
    const { revision } = (await save({ ...skbm, type: 'SKBF' })).body;
    const mine = { ...skbm, type: 'SKBF', title: 'Milik saya' };
    expect((await save({ ...skbm, type: 'SKBF', title: 'Milik dia' }, revision)).status).toBe(200);
    const { status, body } = await save(mine, revision);
    expect([status, body.message]).toEqual([409, expect.stringContaining('petugas lain')]);
    const now = (await ask<LetterTypeRecord>('GET', 'letter-types/SKBF')).body;
    expect(now.title).toBe('Milik dia');
    expect((await save(mine, now.revision)).status).toBe(200);
    const stale = { 'if-match': `"${revision}"` };
    expect((await ask('POST', 'letter-types/SKBF/publish', undefined, stale)).status).toBe(409);
  });
});

describe('a retired type', () => {
  it('accepts no applications and finishes pending ones', async () => {
    await offer('SKBG');
    const waiting = (await apply('SKBG')).body;
    expect((await retire('SKBG')).body).toMatchObject({ state: 'retired', terbit: null });
    expect((await apply('SKBG')).body.errors).toHaveProperty('type');
    expect((await offered()).some(({ type }) => type === 'SKBG')).toBe(false);
    expect((await approve(waiting._id)).body.nomorSurat).toContain('474.2/');
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
  ['sent by a resident', 'uploadapp', () => resident],
  ['filed at the counter', 'counter', () => admin],
] as const)('an application whose first response was lost, %s', (_, path, by) => {
  const send = async (key: string, answers: Record<string, string>) =>
    portal.call<ApplicationRecord & Failure>('POST', `applications/${path}`, {
      token: by().token,
      form: await letterForm({ ...skbmAnswers, revision: '1', ...answers }),
      headers: { 'idempotency-key': key },
    });

  it('is found by a retry after its type was retired or updated', async () => {
    const type = path === 'counter' ? 'UJRA' : 'UJRB';
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
    const { body } = await ask<LetterTypeRecord>('GET', 'letter-types/SKU');
    expect(body).toEqual({ ...sku, state: 'published', builtIn: true, terbit: 1 });
    expect((await retire('SKU')).status).toBe(409);
    expect((await ask('DELETE', 'letter-types/SKU')).status).toBe(409);
    expect((await publish('SKU')).status).toBe(409);
  });

  it('keeps its fixed parts', async () => {
    const { status, body } = await save({ ...parts, title: 'Surat Lain' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['title']]);
    const fields = parts.fields.map((field) => ({ ...field, label: `${field.label} lain` }));
    expect((await save({ ...parts, fields })).body.errors).toHaveProperty('fields');
  });

  it('can have a statement of the village', async () => {
    const statement = ['Usahanya {keadaanUsahaSaatIni} menurut kami.'];
    expect((await save({ ...parts, statement })).body).toMatchObject({ revision: 2, terbit: 1 });
    expect((await publish('SKU')).body).toMatchObject({ revision: 2, terbit: 2, path: '/sku' });
    const { revision } = (await offered())[0] ?? {};
    expect(revision).toBe(2);
  });
});

describe('the overview for officials', () => {
  it('lists published, draft, retired and built-in types', async () => {
    await offer('UJDA');
    await save({ ...skbm, type: 'UJDA', title: 'Surat Baru' });
    await save({ ...skbm, type: 'UJDB' });
    await offer('UJDC');
    await retire('UJDC');
    const { body } = await ask<ListedType[]>('GET', 'letter-types/overview');
    expect(body.slice(0, 4).map(({ type, builtIn }) => [type, builtIn])).toEqual([
      ['SKU', true],
      ['SKTM', true],
      ['SKDP', true],
      ['SKDL', true],
    ]);
    const of = (type: string) => body.filter((one) => one.type === type);
    expect(of('UJDA')).toMatchObject([
      { title: 'Surat Baru', state: 'draft', revision: 2, terbit: 1, builtIn: false },
    ]);
    expect(of('UJDB')).toMatchObject([{ state: 'draft', revision: 1, terbit: null }]);
    expect(of('UJDC')).toMatchObject([{ state: 'retired', revision: 1, terbit: null }]);
  });
});

describe('a new type', () => {
  const saveNew = (definition: LetterData) =>
    ask<LetterTypeRecord>('PUT', `letter-types/${definition.type}`, definition, {
      'if-none-match': '*',
    });

  it('does not overwrite a type with the same code', async () => {
    const made = { ...skbm, type: 'UJNA' };
    expect((await saveNew(made)).body).toMatchObject({ state: 'draft', revision: 1 });
    const again = await saveNew({ ...made, title: 'Surat Lain' });
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([409, ['type']]);
    expect((await ask('GET', 'letter-types/UJNA')).body).toMatchObject({ title: skbm.title });
    // A retry after a lost response.
    expect((await saveNew(made)).status).toBe(200);
  });

  it('is created by only one of two concurrent officials', async () => {
    const both = await Promise.all(
      ['Surat Satu', 'Surat Dua'].map((title) => saveNew({ ...skbm, type: 'UJNB', title })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a sample letter', () => {
  const draw = async (definition: object, query = '') => {
    const response = await fetch(new URL(`/api/v1/letter-types/preview${query}`, portal.url), {
      method: 'POST',
      headers: { 'x-auth-token': admin.token, 'content-type': 'application/json' },
      body: JSON.stringify(definition),
    });
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
  const { status, body } = await publish('UJLA');
  expect([status, body.errors?.statement]).toEqual([
    400,
    expect.stringContaining('tidak terbaca di satu halaman'),
  ]);
  expect((await ask('GET', 'letter-types/UJLA')).body).toMatchObject({ state: 'draft' });
});

it('suggests fewer people where full lists make a letter too long', async () => {
  const texts = { kind: 'text' as const, question: 'Apa?' };
  const columns = Array.from({ length: 6 }, (_, at) => ({
    ...texts,
    name: `isian${at}`,
    label: `Isian ${at}`,
  }));
  const lists = ['satu', 'dua'].map((name) => ({ ...ahliWaris, name, label: name, columns }));
  const fields = [...skbm.fields, ...lists];
  const sections = [...skbm.sections, { rows: ['satu', 'dua'] }];
  await save({ ...skbm, type: 'UJLB', fields, sections });
  const { status, body } = await publish('UJLB');
  expect([status, body.errors?.statement]).toEqual([
    400,
    expect.stringContaining('Kurangi jumlah orang'),
  ]);
});

it('sizes uploads for the offered type with the most photos', async () => {
  await offer('UJFT');
  const send = async () => {
    const form = await letterForm({ ...skbmAnswers, type: 'UJFT' });
    for (const part of ['a', 'b']) form.set(part, new File([Buffer.alloc(5.5 * 2 ** 20)], part));
    return portal.call<ApplicationRecord>('POST', 'applications/uploadapp', {
      token: resident.token,
      form,
    });
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
    const list = (await ask<PublishedVersion[]>('GET', 'letter-types/SKVERS/versions')).body;
    const published = { bawaan: false, diterbitkanPada: expect.any(String) };
    expect(list).toMatchObject([
      { ...published, revision: 2, terbit: true, diterbitkanOleh: expect.any(String) },
      { ...published, revision: 1, terbit: false },
    ]);
    const first = (await ask<LetterDefinition>('GET', 'letter-types/SKVERS/1')).body;
    const { path: _, revision: __, ...letter } = first;
    expect((await save(letter, 3)).body).toMatchObject({ title: skbm.title, state: 'draft' });
    expect((await publish('SKVERS')).body).toMatchObject({ title: skbm.title, terbit: 4 });
  });

  it('of a built-in type is the one that ships with the portal', async () => {
    const { body } = await ask<PublishedVersion[]>('GET', 'letter-types/SKDL/versions');
    const own = { bawaan: true, terbit: true, diterbitkanPada: null, diterbitkanOleh: null };
    expect(body).toEqual([{ ...own, revision: 1 }]);
    expect((await ask('GET', 'letter-types/SKDL/1')).status).toBe(200);
    expect((await ask<PublishedVersion[]>('GET', 'letter-types/TIDAKADA/versions')).body).toEqual(
      [],
    );
  });
});
