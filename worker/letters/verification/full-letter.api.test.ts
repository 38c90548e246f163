import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { Page } from '#contract/basics/paging.ts';
import { fullLetterTexts } from '#contract/issued/full-letter.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { photoFields } from '#contract/letters/definition.ts';
import { skdl } from '#contract/letters/index.ts';
import { issueLetter, withdrawLetter } from '#tests/support/letters/issue-letter.ts';
import { storeSigned } from '#tests/support/letters/signed-letter.ts';
import { answersFor, letterForm, person, skuForm } from '#tests/support/letters/submissions.ts';
import { findHtmlFaults } from '#tests/support/pages/html-faults.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Account;
beforeAll(async () => {
  portal = await startPortal({ PUBLIC_ORIGIN: '' }, { fullLetter: 'on' });
  admin = await portal.account('admin');
});
afterAll(() => portal.stop());

const issue = (answers = {}) => issueLetter(portal, admin.token, answers);

/** Sends each request from a different client address unless one is given. */
const open = (kode: string, json: object, address: string = randomUUID()) =>
  portal.call<{ message: string; errors?: object }>('POST', `verifikasi/${kode}/surat`, {
    json,
    headers: { 'cf-connecting-ip': address },
  });
const openRight = (kode: string, address?: string) => open(kode, { nik: person.nik }, address);
/** NIKs of the same place and day with other serials. */
const wrong = (serial: number) => ({ nik: `${person.nik.slice(0, 12)}${5000 + serial}` });
const switchTo = (id: string, terbuka: boolean, token = admin.token) =>
  portal.call<ApplicationRecord>('PUT', `applications/${id}/full-letter`, {
    token,
    json: { terbuka },
  });
const asks = async (kode: string) =>
  (await portal.call<Verification>('GET', `verifikasi/${kode}`)).body.suratLengkap;

/** A letter of an institution, which has no NIK. */
async function issueWithoutNik(namaLembaga: string) {
  const photos = photoFields(skdl).map(({ name }) => name);
  const form = await letterForm({ ...answersFor(skdl), namaLembaga }, photos);
  const { token } = admin;
  const filed = await portal.call<ApplicationRecord>('POST', 'applications/counter', {
    token,
    form,
  });
  const path = `applications/${filed.body._id}`;
  const json = { status: 'Disetujui' };
  const { body } = await portal.call<ApplicationRecord>('PUT', path, { token, json });
  return body.kodeVerifikasi ?? '';
}

const refused = [404, { message: fullLetterTexts.notOpened }];
const pairOf = ({ status, body }: { status: number; body: unknown }) => [status, body];

const entries = async (objek: string) =>
  (
    await portal.call<Page<ActivityEntry>>('GET', `activities?limit=50&objek=${objek}`, {
      token: admin.token,
    })
  ).body.data;

async function letterIdOf(kode: string) {
  const row = portal.env.DB.prepare('SELECT id FROM letters WHERE kode = ?').bind(kode);
  return String(await row.first('id'));
}

describe('opening with the NIK', () => {
  it('returns the issued PDF, and the signed one once it exists', async () => {
    const { kodeVerifikasi: kode, pdfPath } = await issue();
    expect(await asks(kode)).toBe('nik');
    const issued = await (await fetch(new URL(pdfPath, portal.url))).text();
    const { status, body, headers } = await openRight(kode);
    expect([status, body]).toEqual([200, issued]);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="SKU-[\w.-]+\.pdf"$/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    await storeSigned(portal, kode, new TextEncoder().encode('bertanda tangan'), { kind: 'basah' });
    expect((await openRight(kode)).body).toBe('bertanda tangan');
  });

  it('accepts grouped digits, copied links and form bodies, also for an expired letter', async () => {
    const { kodeVerifikasi: kode } = await issue();
    const nik = person.nik.replace(/(\d{4})(?=\d)/g, '$1 ');
    expect((await open(`${kode}.`, { nik })).status).toBe(200);
    const form = new FormData();
    form.set('nik', nik.replaceAll(' ', '-'));
    expect((await portal.call('POST', `verifikasi/${kode}/surat`, { form })).status).toBe(200);
    await portal.env.DB.prepare("UPDATE letters SET valid_until = '2020-01-01' WHERE kode = ?")
      .bind(kode)
      .run();
    expect((await openRight(kode)).status).toBe(200);
  });

  it('rejects what is no NIK with a hint and does not count it as a try', async () => {
    const { kodeVerifikasi: kode } = await issue();
    const nik = [undefined, '', person.nik.slice(1), `${person.nik}1`, 'tiga dua', { $ne: '' }];
    for (const wrong of nik) {
      const { status, body } = await open(kode, { nik: wrong });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['nik']]);
    }
    expect(await entries(await letterIdOf(kode))).toHaveLength(0);
  });
});

describe('a letter without a NIK', () => {
  it('opens with the full name in any case, spacing and quotes', async () => {
    const kode = await issueWithoutNik('Majelis Taklim “Nurul-Huda”');
    expect(await asks(kode)).toBe('nama');
    for (const nama of ['MAJELIS  taklim "Nurul Huda" ', 'Majelis Taklim “Nurul-Huda”'])
      expect((await open(kode, { nama })).status).toBe(200);
    for (const other of [{ nama: 'Majelis Taklim' }, { nama: '“”' }])
      expect(pairOf(await open(kode, other))).toEqual(refused);
    expect(pairOf(await openRight(kode))).toEqual(refused);
  });

  it('does not open a letter that has a NIK with a name', async () => {
    const { kodeVerifikasi: kode, nama } = await issue();
    expect(pairOf(await open(kode, { nama }))).toEqual(refused);
    expect(pairOf(await open(kode, { ...wrong(1), nama }))).toEqual(refused);
  });
});

describe('every other case', () => {
  it('is refused with the same message', async () => {
    const letter = await issue();
    const closed = await issue();
    await switchTo(closed._id, false);
    for (const answer of [
      await open(letter.kodeVerifikasi, wrong(1)),
      await openRight(closed.kodeVerifikasi),
      await openRight('AAAA-AAAA-AAAA-AAAA'),
      await openRight('x'),
    ])
      expect(pairOf(answer)).toEqual(refused);
  });

  it('refuses withdrawn letters and those of deleted applications or erased data', async () => {
    const withdrawn = await issue();
    await withdrawLetter(portal, admin.token, { q: withdrawn.nomorSurat, reason: 'Keliru.' });
    const deleted = await issue();
    await portal.call('DELETE', `applications/${deleted._id}`, { token: admin.token });
    const resident = await portal.account();
    const erased = await issueOf(resident);
    const json = { password: resident.password };
    await portal.call('DELETE', 'auth/account', { token: resident.token, json });
    const ofAccount = await portal.account();
    const gone = await issueOf(ofAccount);
    await portal.call('DELETE', `auth/users/${ofAccount.id}`, { token: admin.token });
    for (const { kodeVerifikasi: kode, nama } of [withdrawn, deleted, erased, gone]) {
      expect(await asks(kode)).toBeNull();
      expect(pairOf(await openRight(kode))).toEqual(refused);
      expect(pairOf(await open(kode, { nama }))).toEqual(refused);
    }
  });
});

async function issueOf({ token }: Account) {
  const form = await skuForm();
  const { body } = await portal.call<ApplicationRecord>('POST', 'applications/uploadapp', {
    token,
    form,
  });
  const approved = await portal.call<ApplicationRecord>('PUT', `applications/${body._id}`, {
    token: admin.token,
    json: { status: 'Disetujui' },
  });
  const { kodeVerifikasi, nama } = approved.body;
  return { kodeVerifikasi: kodeVerifikasi ?? '', nama };
}

describe('an official', () => {
  it('closes and reopens a letter, each recorded once', async () => {
    const { _id, kodeVerifikasi: kode } = await issue();
    expect((await switchTo(_id, false)).body.suratLengkap).toBe('ditutup');
    expect((await switchTo(_id, false)).body.suratLengkap).toBe('ditutup');
    expect(await asks(kode)).toBeNull();
    expect((await switchTo(_id, true)).body.suratLengkap).toBe('terbuka');
    expect((await openRight(kode)).status).toBe(200);
    const asal = expect.stringMatching(/^[0-9a-f]{16}$/);
    const done = await entries(await letterIdOf(kode));
    expect(done).toEqual([
      expect.objectContaining({ tindakan: 'letters.opened', akun: '', asal }),
      expect.objectContaining({ tindakan: 'letters.disclose', akun: admin.id, asal }),
      expect.objectContaining({ tindakan: 'letters.conceal', akun: admin.id, asal }),
    ]);
    expect(JSON.stringify(done.map(({ nama: _, ...ids }) => ids))).not.toMatch(/Siti|3205|@/);
  });

  it('cannot for a letter that cannot be opened', async () => {
    const { _id, nomorSurat } = await issue();
    await withdrawLetter(portal, admin.token, { q: nomorSurat, reason: 'Keliru.' });
    expect((await switchTo(_id, true)).status).toBe(409);
    expect((await switchTo('tidak-ada', true)).status).toBe(404);
  });
});

describe('the limits', () => {
  it('lock a letter after three wrong tries from any client', async () => {
    const { kodeVerifikasi: kode, _id } = await issue();
    for (let serial = 1; serial <= 3; serial += 1)
      expect((await open(kode, wrong(serial))).status).toBe(404);
    const { status, body, headers } = await openRight(kode);
    expect([status, body]).toEqual([429, { message: fullLetterTexts.wrongTooOften }]);
    const wait = Number(headers.get('retry-after')) / 86_400;
    expect(wait).toBeGreaterThan(364);
    expect(wait).toBeLessThanOrEqual(365);
    // Until an official reopens it.
    await switchTo(_id, false);
    expect((await openRight(kode)).status).toBe(429);
    await switchTo(_id, true);
    expect((await openRight(kode)).status).toBe(200);
  });

  it('count concurrent tries', async () => {
    const { kodeVerifikasi: kode } = await issue();
    const tries = Array.from({ length: 20 }, (_, serial) =>
      open(kode, serial === 13 ? { nik: person.nik } : wrong(serial)),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(3);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    const refusals = (await entries(await letterIdOf(kode))).filter(
      ({ tindakan }) => tindakan === 'letters.refused',
    );
    expect(refusals).toHaveLength(3);
  });

  it('allow one client ten wrong tries an hour across letters', async () => {
    const address = randomUUID();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await open('AAAA-AAAA-AAAA-AAAA', wrong(tries), address)).status).toBe(404);
    const { kodeVerifikasi: kode } = await issue();
    const { status, body, headers } = await openRight(kode, address);
    expect(status).toBe(429);
    expect(body.message).toContain('Terlalu banyak percobaan dari jaringan Anda.');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await openRight(kode)).status).toBe(200);
  });

  it('allow twenty openings of a letter per day', async () => {
    const { kodeVerifikasi: kode } = await issue();
    for (let times = 0; times < 20; times += 1) expect((await openRight(kode)).status).toBe(200);
    expect(pairOf(await openRight(kode))).toEqual([
      429,
      { message: fullLetterTexts.openedTooOften },
    ]);
    expect((await open(kode, wrong(1))).status).toBe(404);
  });
});

describe('the form on the page', () => {
  async function send(kode: string, fields: Record<string, string>, origin = portal.url.origin) {
    const response = await fetch(new URL(`/verifikasi/${kode}`, portal.url), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'cf-connecting-ip': randomUUID() },
      body: new URLSearchParams(fields),
    });
    const { status, headers } = response;
    return { status, headers, html: await response.text() };
  }

  it('opens the PDF without scripts and records the client', async () => {
    const { kodeVerifikasi: kode } = await issue();
    const { status, headers } = await send(kode, { nik: person.nik });
    expect([status, headers.get('cache-control')]).toEqual([303, 'private, no-store']);
    const location = headers.get('location') ?? '';
    expect(location).not.toContain(person.nik);
    const pdf = await fetch(new URL(location, portal.url));
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await entries(await letterIdOf(kode))).toMatchObject([
      { tindakan: 'letters.opened', asal: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
  });

  it('explains what is wrong and keeps the input, until wrong tries close the letter', async () => {
    const { kodeVerifikasi: kode } = await issue();
    for (const [fields, expected, words] of [
      [{ nik: '"><script>' }, 400, fullLetterTexts.nik],
      [{}, 400, fullLetterTexts.nik],
      [{ nik: '1'.repeat(20_000) }, 400, fullLetterTexts.nik],
      ...[1, 2, 3].map((serial) => [wrong(serial), 404, fullLetterTexts.notOpened] as const),
    ] as const) {
      const { status, headers, html } = await send(kode, fields);
      expect([status, headers.get('cache-control')]).toEqual([expected, 'private, no-store']);
      expect(html).toContain(words);
      expect(html).toContain('aria-invalid="true"');
      expect(html).not.toContain('"><script>');
      expect(await findHtmlFaults(html)).toEqual([]);
    }
    const { status, html } = await send(kode, { nik: person.nik });
    expect([status, html.includes(fullLetterTexts.wrongTooOften)]).toEqual([429, true]);
  });

  it('refuses cross-site posts without counting a try', async () => {
    const { kodeVerifikasi: kode } = await issue();
    expect((await send(kode, { nik: person.nik }, 'https://evil.example')).status).toBe(403);
    expect(await entries(await letterIdOf(kode))).toEqual([]);
  });

  it('is missing for closed letters and unknown codes', async () => {
    const { kodeVerifikasi: kode, _id } = await issue();
    await switchTo(_id, false);
    for (const typed of [kode, 'AAAA-AAAA-AAAA-AAAA']) {
      const { status, html } = await send(typed, { nik: person.nik });
      expect([status, html.includes('Lihat surat lengkap')]).toEqual([404, false]);
      expect(await findHtmlFaults(html)).toEqual([]);
    }
  });
});

it('records every opening and refusal without names or NIK', async () => {
  const { kodeVerifikasi: kode } = await issue();
  const address = randomUUID();
  await open(kode, wrong(1), address);
  await openRight(kode, address);
  await openRight('AAAA-AAAA-AAAA-AAAA', address);
  const id = await letterIdOf(kode);
  const done = await entries(id);
  expect(done).toMatchObject([
    {
      tindakan: 'letters.opened',
      akun: '',
      objekId: id,
      asal: expect.stringMatching(/^[0-9a-f]{16}$/),
    },
    { tindakan: 'letters.refused', akun: '', objekId: id },
  ]);
  expect((await entries('kode-tidak-dikenal'))[0]?.asal).toBe(done[0]?.asal);
  expect(JSON.stringify(done)).not.toMatch(/Siti|3205|AAAA/);
});
