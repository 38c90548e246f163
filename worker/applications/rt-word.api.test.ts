import { expect, it } from 'vitest';
import type { QueuePage } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { sku } from '#contract/letters/index.ts';
import { deadlineOf } from '#contract/promise.ts';
import type { LetterType } from '#contract/records/letter-types.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { person } from '#tests/support/letters/submissions.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { readOne } from '#worker/db/read.ts';
import { answerRt, deleteDueData, rtQuestion, toExportedApplication } from './index.ts';
import { applicationById } from './queries.ts';
import { pageForms } from './routes.ts';

const rt = 'Ketua RT 02 RW 01, Kp. Sukasari';

const portal = await testPortal();
const admin = await portal.account('admin');
const resident = await portal.account();

type Link = { url: string; berlakuSampai: string };

const request = (id: string, name = rt) =>
  admin.call<Link>('POST', `applications/${id}/rt`, { rt: name });
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
const wordsOf = async (id: string) => (await admin.application(id))?.kataRt ?? [];
/** The version of the answer, which the page's 'Ganti jawaban' has. */
const versionOf = ({ text }: { text: string }) =>
  /name="mengganti" value="([^"]+)"/.exec(text)?.[1] ?? '';
const answeredTimes = async (id: string) =>
  (await portal.actionsOn(id)).filter((action) => action === 'applications.rtAnswered').length;
/** Ends the time of a link, by default now. */
const expire = (id: string, at = new Date().toISOString()) => {
  const sql = `UPDATE applications SET rt_word = json_set(rt_word, '$.berlakuSampai', ?) WHERE id = ?`;
  return portal.query(sql, at, id);
};
const waiting = (query = '') =>
  admin.get<QueuePage>(`applications?page=1&order=queue&menungguRt=true${query}`);
const decide = (id: string) => admin.call('PUT', `applications/${id}`, { status: 'Disetujui' });

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
  await admin.call('PUT', 'letter-types/SKU', { ...letter, needsRt: true });
  expect((await admin.call('POST', 'letter-types/SKU/publish')).status).toBe(200);
  const types = await admin.get<LetterType[]>('letter-types');
  expect(types.filter(({ needsRt }) => needsRt).map(({ type }) => type)).toEqual(['SKU']);
  expect((await open('/layanan')).text).toContain('Ketua RT akan ditanya oleh kantor');
  // Applications of the version before are not asked about.
  expect((await request(_id)).status).toBe(409);
});

it('asks only about pending applications, and only contacts of the village', async () => {
  const { _id } = await submit(portal, resident.token);
  expect((await request('tidak-ada')).status).toBe(404);
  for (const name of ['', 'Ketua RT 99', 'Bidan desa, Neneng Contoh, Dusun Cikaret'])
    expect((await request(_id, name)).status).toBe(400);
  expect(await admin.application(_id)).toMatchObject({ kataRt: [] });
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
  expect(await wordsOf(id)).toMatchObject([{ rt, jawaban: null }]);
});

it('stores one of two answers at once, and a repeated form once', async () => {
  const { id, path } = await ask();
  expect((await post(path, { jawaban: 'mungkin' })).status).toBe(400);
  expect((await post(path, { jawaban: 'ya', catatan: 'x'.repeat(201) })).status).toBe(400);
  expect(await waiting()).toMatchObject({ data: [{}, {}], total: 2 });
  const form = (jawaban: string) => ({ jawaban, catatan: `Catatan ${jawaban}`, mengganti: '' });
  const answers = await Promise.all(['ya', 'bukan'].map((jawaban) => post(path, form(jawaban))));
  const [word] = await wordsOf(id);
  expect(word).toMatchObject({ dijawabPada: expect.any(String) });
  expect(word?.catatan).toBe(`Catatan ${word?.jawaban}`);
  for (const { status, text } of [...answers, await post(path, form('ya')), await post(path, {})]) {
    expect(status).toBe(200);
    for (const shown of ['Terima kasih.', 'Ganti jawaban', `Catatan ${word?.jawaban}`])
      expect(text).toContain(shown);
    expect(text).not.toContain(person.name);
  }
  expect(await wordsOf(id)).toEqual([word]);
  expect(await answeredTimes(id)).toBe(1);
  expect((await waiting()).total).toBe(1);
});

it('changes an answer within ten minutes, once for each form', async () => {
  const { id, path } = await ask();
  const first = await post(path, { jawaban: 'bukan', catatan: 'Pindah.' });
  const [{ berlakuSampai = '' } = {}] = await wordsOf(id);
  const minutes = (Date.parse(berlakuSampai) - Date.now()) / 60_000;
  expect([minutes > 9, minutes <= 10]).toEqual([true, true]);
  const mengganti = versionOf(first);
  const { text } = await post(path, { mengganti });
  for (const shown of [person.name, 'Pindah.', `name="mengganti" value="${mengganti}"`])
    expect(text).toContain(shown);
  const changes = ['ya', 'tidak-tahu'].map((jawaban) => post(path, { jawaban, mengganti }));
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
  const words = await wordsOf(id);
  expect(words).toMatchObject([{ berlakuSampai, catatan: null }]);
  expect(words[0]?.jawaban).not.toBe('bukan');
  expect(await answeredTimes(id)).toBe(2);
  await expire(id);
  expect((await post(path, { jawaban: 'bukan', mengganti })).status).toBe(404);
  expect(await wordsOf(id)).toMatchObject([{ jawaban: words[0]?.jawaban }]);
});

it('appends a request after an answer, and replaces one without', async () => {
  const { id, path } = await ask();
  await post(path, { jawaban: 'bukan', catatan: 'Sudah pindah.' });
  await request(id);
  const newest = pathOf(await request(id));
  expect((await open(path)).status).toBe(404);
  await post(newest, { jawaban: 'ya' });
  await request(id);
  expect(await wordsOf(id)).toMatchObject([
    { jawaban: 'bukan', catatan: 'Sudah pindah.', dataSebelumnya: false },
    { jawaban: 'ya' },
    { jawaban: null, dijawabPada: null },
  ]);
});

it('closes unknown, changed, replaced, decided, deleted and expired links in the same words', async () => {
  const [changed, replaced, decided] = [await ask(), await ask(), await ask()];
  const [deleted, expired] = [await ask(), await ask()];
  await admin.call('PUT', `applications/${changed.id}/answers`, { nama: 'Warga Lain' });
  await post(decided.path, { jawaban: 'tidak-tahu' });
  const newer = pathOf(await request(replaced.id));
  await decide(decided.id);
  await admin.call('DELETE', `applications/${deleted.id}`);
  await expire(expired.id);
  const paths = [changed, replaced, decided, deleted, expired].map(({ path }) => path);
  const others = ['/pengantar/x', `/pengantar/${'A'.repeat(43)}`, `/pengantar/${'%00'.repeat(9)}`];
  const texts = new Set<string>();
  for (const path of [...paths, ...others]) {
    const answers = [await open(path), await post(path, {}), await post(path, { jawaban: 'ya' })];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      texts.add(answer.text);
    }
  }
  expect(texts.size).toBe(1);
  expect((await open(newer)).status).toBe(200);
  expect(await wordsOf(decided.id)).toMatchObject([{ jawaban: 'tidak-tahu' }]);
});

it.each([
  [{ nama: 'Warga Baru' }, true],
  [{ nik: '3205011501900099' }, true],
  [{ alamatLengkap: 'Kp. Lain, RT 05 RW 03' }, true],
  [{ bidangUsaha: 'Jasa' }, false],
])('ends link and answers after the correction %j: %s', async (correction, isOther) => {
  const { id, path } = await ask();
  await post(path, { jawaban: 'ya' });
  const open = pathOf(await request(id));
  const { status } = await admin.call('PUT', `applications/${id}/answers`, correction);
  expect([status, (await post(open, {})).status]).toEqual([200, isOther ? 404 : 200]);
  const earlier = (await wordsOf(id)).map(({ dataSebelumnya }) => dataSebelumnya);
  expect(earlier).toEqual([isOther, isOther]);
  const newest = pathOf(await request(id));
  await post(newest, { jawaban: 'tidak-tahu' });
  expect((await wordsOf(id)).at(-1)).toMatchObject({ dataSebelumnya: false });
});

it('marks answers for another purpose than the approved one, leaves them with a replaced letter, and stays closed after a reopened rejection', async () => {
  const [same, other, rejected] = [await ask(), await ask(), await ask()];
  for (const { path } of [same, other]) await post(path, { jawaban: 'ya' });
  await decide(same.id);
  await admin.call('PUT', `applications/${other.id}`, { status: 'Disetujui', keperluan: 'kredit' });
  expect(await wordsOf(same.id)).toMatchObject([{ dataSebelumnya: false }]);
  const letter = `letters/${(await admin.application(same.id))?.idSurat}/replace`;
  const replacement = { answers: { nama: 'Warga Baru' }, alasan: 'Keliru.' };
  expect((await admin.call('POST', letter, replacement)).body).toMatchObject({ kataRt: [] });
  expect(await wordsOf(other.id)).toMatchObject([{ dataSebelumnya: true }]);
  const notes = { status: 'Ditolak', adminNotes: 'Foto buram.' };
  await admin.call('PUT', `applications/${rejected.id}`, notes);
  await admin.call('POST', `applications/${rejected.id}/reopen`);
  expect((await open(rejected.path)).status).toBe(404);
});

it('refuses forms of other sites, and counts requests of one network', async () => {
  const { id, path } = await ask();
  const foreign = await post(path, { jawaban: 'ya' }, { origin: 'https://lain.example' });
  expect(foreign.status).toBe(403);
  expect(await wordsOf(id)).toMatchObject([{ jawaban: null }]);
  // Reaching the real limit takes 600 requests.
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    keys.push(key);
    return { success: false };
  };
  const env = { ...portal.env, WRITES: { limit }, AUTH_SECRET: portal.secrets.current };
  expect((await pageForms.request(path, { method: 'POST' }, env)).status).toBe(429);
  expect(keys).toHaveLength(1);
});

it('marks an answer from the network of the request for admins, and exports it unmarked to its applicant', async () => {
  const operator = await portal.account('operator');
  const office = { 'cf-connecting-ip': '2001:db8:1:2::1' };
  const { id } = await ask();
  const asked = await operator.call<Link>('POST', `applications/${id}/rt`, { rt }, office);
  const neighbour = { 'cf-connecting-ip': '2001:db8:1:2:ffff::9' };
  const elsewhere = { 'cf-connecting-ip': '198.51.100.7' };
  const first = await post(pathOf(asked), { jawaban: 'ya' }, neighbour);
  expect(first.status).toBe(200);
  // A change from another network keeps the mark.
  const change = { jawaban: 'ya', catatan: 'Tetangga.', mengganti: versionOf(first) };
  await post(pathOf(asked), change, elsewhere);
  expect(await wordsOf(id)).toMatchObject([{ jawaban: 'ya', jaringanSama: true }]);
  const [word] = (await operator.application(id))?.kataRt ?? [];
  expect(word).toMatchObject({ catatan: 'Tetangga.' });
  expect(word).not.toHaveProperty('jaringanSama');
  // The applicant reads whom and when, and in an export the answer.
  const { dimintaPada, dijawabPada } = word ?? {};
  const whom = { rt, dimintaPada, dijawabPada, dataSebelumnya: false };
  expect((await resident.application(id))?.kataRt).toEqual([whom]);
  const [row] = await applicationById(openDb(portal.env.DB), id);
  const links = { secrets: portal.secrets, now: new Date(), office: village };
  expect(row && toExportedApplication(row, links).data.kataRt).toEqual([word]);

  const other = await ask();
  await post(other.path, { jawaban: 'ya' }, elsewhere);
  expect(await wordsOf(other.id)).toMatchObject([{ jaringanSama: false }]);
});

it('stores the hash of the token only, and shows the applicant no link', async () => {
  const { id, path } = await ask();
  const token = path.split('/').at(-1) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = await portal.query('SELECT * FROM applications WHERE id = ?', id);
  const own = await resident.application(id);
  expect(JSON.stringify([rows, own, portal.logs()])).not.toContain(token);
});

it('stops the clock of the promise until its answer, for at most seven days', async () => {
  const { id } = await ask();
  const limit = async () => (await admin.application(id))?.batasPutusan;
  const from = (moment: string) => deadlineOf(village, 'decision', moment);
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  expect(await limit()).toBe(from(inDays(7)));
  const path = pathOf(await request(id));
  expect(await limit()).toBe(from(inDays(7)));
  // As if it had been sent and asked about four days ago.
  await portal.query('UPDATE applications SET counted_from = ? WHERE id = ?', inDays(3), id);
  await expire(id, inDays(3));
  await post(path, { jawaban: 'ya' });
  expect(await limit()).toBe(from(inDays(0)));
  await post(pathOf(await request(id)), { jawaban: 'ya' });
  expect(await limit()).toBe(from(inDays(0)));
});

it('filters what awaits an RT by type, words and page, and knows no other word', async () => {
  const { id } = await ask();
  const all = await waiting();
  expect(all.data.map(({ _id }) => _id)).toContain(id);
  for (const other of ['type=SKDP', 'status=Ditolak', 'keadaan=siap-diambil', 'lewat=true'])
    expect((await waiting(`&${other}`)).total, other).toBe(0);
  expect((await waiting('&limit=1')).data).toHaveLength(1);
  const search = { menungguRt: true, q: person.name, page: 1, order: 'queue' };
  const found = await admin.call<QueuePage>('POST', 'applications/search', search);
  expect(found.body.total).toBeGreaterThan(0);
  expect((await admin.call('GET', 'applications?menungguRt=ya')).status).toBe(400);
});

it('is deleted with the answers, and an answer after that is not stored', async () => {
  const { id, path } = await ask();
  const token = path.split('/').at(-1) ?? '';
  const db = openDb(portal.env.DB);
  const question = await readOne(db, rtQuestion(token, new Date()));
  if (!question) throw new Error('the link is not open');
  expect(question).toMatchObject({ id, word: { rt } });
  const later = new Date(Date.now() + 8 * dayMs);
  const late = { jawaban: 'ya', catatan: null, mengganti: null } as const;
  expect(await answerRt(db, token, question, late, later)).toBe(null);
  await post(path, { jawaban: 'bukan', catatan: 'Sudah pindah.' });
  await post(pathOf(await request(id)), { jawaban: 'bukan' });
  await admin.call('PUT', `applications/${id}`, { status: 'Ditolak', adminNotes: 'Bukan warga.' });
  await deleteDueData({ db, files: portal.env.FILES }, 'answers', later, later);
  const sql = 'SELECT rt_word, rt_earlier, rt_token FROM applications WHERE id = ?';
  const deleted = { rt_word: null, rt_earlier: null, rt_token: null };
  expect(await portal.query(sql, id)).toEqual([deleted]);
});
