import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import type { ApplicationRecord, QueuePage } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import type { Page } from '#contract/basics/paging.ts';
import { sku } from '#contract/letters/index.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { person } from '#tests/support/letters/submissions.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';
import { openDb } from '#worker/db/client.ts';
import { readOne } from '#worker/db/read.ts';
import { pageForms } from '#worker/letters/verification/routes.ts';
import { startOffice } from '#worker/office/index.ts';
import { answerRt, deleteDueData, rtQuestion, toExportedApplication } from './index.ts';
import { applicationById } from './queries.ts';

const rt = 'Ketua RT 02 RW 01, Kp. Sukasari';

let portal: Portal;
let admin: Account;
let resident: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
  resident = await portal.account();
});
afterAll(() => portal.stop());

const call = <Body>(method: string, path: string, json?: object, { token } = admin) =>
  portal.call<Body>(method, path, { token, ...(json && { json }) });

type Link = { url: string; berlakuSampai: string };

const request = (id: string, name = rt) =>
  call<Link & { message: string }>('POST', `applications/${id}/rt`, { rt: name });
const pathOf = ({ body }: { body: Link }) => new URL(body.url).pathname;
const open = (path: string) => portal.openAs(portal.url.origin, path);
const post = (path: string, fields: Record<string, string>, headers = {}) =>
  portal.openAs(portal.url.origin, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: portal.url.origin,
      ...headers,
    },
    body: `${new URLSearchParams(fields)}`,
  });
const recordOf = async (id: string) =>
  (await call<ApplicationRecord[]>('GET', 'applications')).body.find(({ _id }) => _id === id);
const waiting = async (query = '') =>
  (await call<QueuePage>('GET', `applications?page=1&order=queue&menungguRt=true${query}`)).body;
const decide = (id: string) => call('PUT', `applications/${id}`, { status: 'Disetujui' });

/** An application with an open link. */
async function ask() {
  const { _id } = await submit(portal, resident.token, { keperluan: 'sewa kios' });
  return { id: _id, path: pathOf(await request(_id)) };
}

it('is off for built-in types, until the village turns it on', async () => {
  const { _id } = await submit(portal, resident.token);
  expect((await request(_id)).status).toBe(409);
  expect((await open('/layanan')).text).not.toContain('Ketua RT akan ditanya');
  const { path: _path, revision: _revision, ...letter } = sku;
  await call('PUT', 'letter-types/SKU', { ...letter, needsRt: true });
  expect((await call('POST', 'letter-types/SKU/publish')).status).toBe(200);
  const { body } = await call<LetterType[]>('GET', 'letter-types');
  expect(body.filter(({ needsRt }) => needsRt).map(({ type }) => type)).toEqual(['SKU']);
  expect((await open('/layanan')).text).toContain('Ketua RT akan ditanya oleh kantor');
  // Applications of the version before are not asked about.
  expect((await request(_id)).status).toBe(409);
});

it('asks only about pending applications, and only contacts of the village', async () => {
  const { _id } = await submit(portal, resident.token);
  expect((await request('tidak-ada')).status).toBe(404);
  for (const name of ['', 'Ketua RT 99', 'Bidan desa, Neneng Contoh, Dusun Cikaret'])
    expect((await request(_id, name)).status).toBe(400);
  expect(await recordOf(_id)).toMatchObject({ kataRt: null });
  await decide(_id);
  expect((await request(_id)).status).toBe(409);
});

it('shows nobody and changes nothing until the head of the RT opens it', async () => {
  const { id, path } = await ask();
  for (const _ of ['WhatsApp', 'phone']) {
    const { status, headers, text } = await open(path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(text).toContain(`Saya ${rt}, buka`);
    expect(text).toContain('noindex');
    expect(text).not.toMatch(/<script|https:\/\/(?!layung)/);
    for (const secret of [person.name, person.nik, sku.title, 'sewa kios'])
      expect(text).not.toContain(secret);
  }
  const opened = await post(path, {});
  expect(opened.status).toBe(200);
  for (const shown of [person.name, sku.title, 'sewa kios', 'Bukan warga saya'])
    expect(opened.text).toContain(shown);
  for (const secret of [person.nik, person.kk, '/foto/']) expect(opened.text).not.toContain(secret);
  expect(await recordOf(id)).toMatchObject({ kataRt: { rt, jawaban: null } });
});

it('stores one of two answers at once, with its note, and is closed then', async () => {
  const { id, path } = await ask();
  expect((await post(path, { jawaban: 'mungkin' })).status).toBe(400);
  expect((await post(path, { jawaban: 'ya', catatan: 'x'.repeat(201) })).status).toBe(400);
  expect(await waiting()).toMatchObject({ data: [{}, {}], total: 2 });
  const answers = await Promise.all(
    ['ya', 'bukan'].map((jawaban) => post(path, { jawaban, catatan: `Catatan ${jawaban}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(answers.find(({ status }) => status === 200)?.text).toContain('Terima kasih.');
  const stored = answers[0]?.status === 200 ? 'ya' : 'bukan';
  expect(await recordOf(id)).toMatchObject({
    status: 'Menunggu',
    kataRt: { jawaban: stored, catatan: `Catatan ${stored}`, dijawabPada: expect.any(String) },
  });
  expect((await waiting()).total).toBe(1);
  const activities = await call<Page<ActivityEntry>>('GET', `activities?objek=${id}`);
  const words = activities.body.data.map(({ tindakan }) => tindakan);
  expect(words).toEqual([
    ...['applications.rtAnswered', 'applications.askRt', 'applications.submit'],
  ]);
  // Another head may be asked after an answer.
  expect((await request(id)).status).toBe(200);
  expect(await recordOf(id)).toMatchObject({ kataRt: { jawaban: null, catatan: null } });
});

it('closes unknown, answered, replaced, decided, deleted and expired links in the same words', async () => {
  const [answered, replaced, decided, deleted, expired] = [
    ...[await ask(), await ask(), await ask(), await ask(), await ask()],
  ];
  await post(answered?.path ?? '', { jawaban: 'tidak-tahu' });
  const newer = pathOf(await request(replaced?.id ?? ''));
  await decide(decided?.id ?? '');
  await call('DELETE', `applications/${deleted?.id}`);
  await portal.env.DB.prepare(
    `UPDATE applications SET rt_word = json_set(rt_word, '$.berlakuSampai', ?) WHERE id = ?`,
  )
    .bind(new Date().toISOString(), expired?.id)
    .run();
  const paths = [answered, replaced, decided, deleted, expired].map((one) => one?.path ?? '');
  const others = ['/pengantar/x', `/pengantar/${'A'.repeat(43)}`, `/pengantar/${'%00'.repeat(9)}`];
  const texts = new Set<string>();
  for (const path of [...paths, ...others]) {
    for (const answer of [
      await open(path),
      await post(path, {}),
      await post(path, { jawaban: 'ya' }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      texts.add(answer.text);
    }
  }
  expect(texts.size).toBe(1);
  expect((await open(newer)).status).toBe(200);
  expect(await recordOf(decided?.id ?? '')).toMatchObject({ kataRt: { jawaban: null } });
});

it('stays open when an official corrects the answers, and closed after a reopened rejection', async () => {
  const { id, path } = await ask();
  await call('PUT', `applications/${id}/answers`, { nama: 'Warga Baru' });
  expect((await post(path, {})).text).toContain('Warga Baru');
  const notes = { status: 'Ditolak', adminNotes: 'Foto buram.' };
  await call('PUT', `applications/${id}`, notes);
  await call('POST', `applications/${id}/reopen`);
  expect((await open(path)).status).toBe(404);
});

it('refuses forms of other sites, and counts requests of one network', async () => {
  const { id, path } = await ask();
  const foreign = await post(path, { jawaban: 'ya' }, { origin: 'https://lain.example' });
  expect(foreign.status).toBe(403);
  expect(await recordOf(id)).toMatchObject({ kataRt: { jawaban: null } });
  // Reaching the real limit takes 600 requests.
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    keys.push(key);
    return { success: false };
  };
  const env = {
    ...portal.env,
    WRITES: { limit },
    AUTH_SECRET: 'rahasia-untuk-pengujian-yang-panjang',
  };
  expect((await pageForms.request(path, { method: 'POST' }, env)).status).toBe(429);
  expect(keys).toHaveLength(1);
});

it('records an answer from the network of the submission as such, and exports it to its applicant', async () => {
  const home = { 'cf-connecting-ip': '198.51.100.7' };
  const callFromHome: Portal['call'] = (method, path, options) =>
    portal.call(method, path, { ...options, headers: home });
  const { _id } = await submit({ call: callFromHome }, resident.token);
  const path = pathOf(await request(_id));
  // As from a photo of the RT's phone, in a browser with the applicant's session.
  const session = { ...home, 'x-auth-token': resident.token };
  expect((await post(path, { jawaban: 'ya', catatan: 'Tetangga.' }, session)).status).toBe(200);
  const { body } = await call<Page<ActivityEntry>>('GET', `activities?objek=${_id}`);
  const [answered, , submitted] = body.data;
  expect(answered).toMatchObject({ tindakan: 'applications.rtAnswered', asal: submitted?.asal });
  expect(await recordOf(_id)).toMatchObject({ status: 'Menunggu' });
  const [row] = await applicationById(openDb(portal.env.DB), _id);
  const links = { secrets: portal.secrets, now: new Date(), office: startOffice };
  expect(row && toExportedApplication(row, links).data.kataRt).toMatchObject({
    jawaban: 'ya',
    catatan: 'Tetangga.',
  });
});

it('stores the hash of the token only, and shows the applicant no link', async () => {
  const { id, path } = await ask();
  const token = path.split('/').at(-1) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const row = await portal.env.DB.prepare('SELECT * FROM applications WHERE id = ?').bind(id).all();
  expect(JSON.stringify(row.results)).not.toContain(token);
  const own = await call<ApplicationRecord[]>(
    ...(['GET', 'applications/my-applications', undefined, resident] as const),
  );
  expect(own.body.find(({ _id }) => _id === id)).toMatchObject({ kataRt: null });
  expect(
    portal
      .logs()
      .map(({ message }) => message)
      .join(),
  ).not.toContain(token);
});

it('filters what awaits an RT by type, words and page, and knows no other word', async () => {
  const { id } = await ask();
  const all = await waiting();
  expect(all.data.map(({ _id }) => _id)).toContain(id);
  expect((await waiting('&type=SKDP')).total).toBe(0);
  expect((await waiting('&status=Ditolak')).total).toBe(0);
  expect((await waiting('&keadaan=siap-diambil')).total).toBe(0);
  expect((await waiting('&lewat=true')).total).toBe(0);
  expect((await waiting('&limit=1')).data).toHaveLength(1);
  const search = { menungguRt: true, q: person.name, page: 1, order: 'queue' };
  const found = await call<QueuePage>('POST', 'applications/search', search);
  expect(found.body.total).toBeGreaterThan(0);
  expect((await call('GET', 'applications?menungguRt=ya')).status).toBe(400);
});

it('is deleted with the answers, and an answer after that is not stored', async () => {
  const { DB, FILES } = portal.env;
  const { id, path } = await ask();
  const token = path.split('/').at(-1) ?? '';
  const db = openDb(DB);
  const question = await readOne(db, rtQuestion(token, new Date()));
  expect(question).toMatchObject({ id, rt });
  const later = new Date(Date.now() + 8 * dayMs);
  expect(await answerRt(db, token, { id }, { jawaban: 'ya', catatan: '' }, later)).toBe(false);
  await post(path, { jawaban: 'bukan', catatan: 'Sudah pindah.' });
  await call('PUT', `applications/${id}`, { status: 'Ditolak', adminNotes: 'Bukan warga.' });
  await deleteDueData({ db, files: FILES }, 'answers', later, later);
  const row = await DB.prepare('SELECT rt_word, rt_token FROM applications WHERE id = ?')
    .bind(id)
    .first();
  expect(row).toEqual({ rt_word: null, rt_token: null });
});
