import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { minuteMs } from '#contract/basics/durations.ts';
import type { Page } from '#contract/basics/paging.ts';
import { letters } from '#contract/letters/index.ts';
import { openApplications } from '#tests/support/letters/applications.ts';
import {
  letterForm,
  otherAnswers,
  skuForm,
  takePhoto,
} from '#tests/support/letters/submissions.ts';
import { openDb } from '#worker/db/client.ts';
import { viewPhoto } from './photos/view.ts';

const { portal, admin, submit, newApplication } = await openApplications();
beforeAll(async () => {
  await newApplication();
  for (const answers of otherAnswers) {
    await submit(await letterForm(answers, ['fotoKtp', 'fotoKk']));
  }
});

describe('lists', () => {
  it('show a resident only their own, newest first', async () => {
    const { token, get } = await portal.account();
    const first = (await submit(await skuForm(), { token })).body._id;
    const second = (await submit(await skuForm(), { token })).body._id;
    const path = 'applications/my-applications';
    const own = await get<ApplicationRecord[]>(path);
    expect(own.map(({ _id }) => _id)).toEqual([second, first]);
    const paged = await get<Page<ApplicationRecord>>(`${path}?page=2&limit=1`);
    expect(paged).toMatchObject({ currentPage: 2, totalPages: 2, total: 2 });
    expect(paged.data.map(({ _id }) => _id)).toEqual([first]);
  });

  it('filter by type and reject an unknown one', async () => {
    const total = async (query: string) =>
      (await admin.get<Page<ApplicationRecord>>(`applications?page=1&${query}`)).total;
    const types = await Promise.all(letters.map(({ type }) => total(`type=${type}`)));
    expect(types.reduce((sum, count) => sum + count)).toBe(await total(''));
    expect(await total('type=SKTM')).toBe(1);
    const sktms = await admin.get<ApplicationRecord[]>('applications?type=SKTM');
    expect(sktms.map(({ type }) => type)).toEqual(['SKTM']);
    for (const unknown of ['sku', ''])
      expect((await admin.call('GET', `applications?type=${unknown}`)).status).toBe(400);
  });
});

describe('photos for officials', () => {
  const looksAt = (id: string) => {
    const sql = "SELECT * FROM audit_entries WHERE action = 'applications.photos' AND subject = ?";
    return portal.query<{ account_id: string; place: string }>(sql, id);
  };
  const viewOf = async (id: string, { application } = admin) =>
    `${(await application(id))?.fotoKtp}`;

  it('contain the stored photo, watermarked with viewer and time, and no scripts', async () => {
    const photo = await takePhoto(1200, 800);
    const { _id, fotoKtp } = (await submit(await skuForm({}, photo))).body;
    const name = 'Asep <b>&"Suryana"';
    await portal.query('UPDATE users SET name = ? WHERE id = ?', name, admin.id);
    const shown = await portal.open(await viewOf(_id));
    expect(shown.status).toBe(200);
    const { headers } = shown;
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src data:; frame-ancestors 'none'",
    );
    const svg = await shown.text();
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="800"/);
    expect(svg).toContain('Hanya untuk verifikasi pengajuan di Desa Layung · Asep &#60;b&#62;');
    expect(svg).toMatch(/ · \d+ [A-Z][a-z]+ \d{4} \d\d\.\d\d WIB</);
    const [, carried = ''] = /base64,([^"]*)"/.exec(svg) ?? [];
    const own = await portal.open(fotoKtp);
    expect(own.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(carried, 'base64').equals(Buffer.from(await own.arrayBuffer()))).toBe(true);
  });

  it('are audited when viewed, once in a quarter of an hour', async () => {
    const { _id } = await newApplication();
    const link = await viewOf(_id);
    expect(await looksAt(_id)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => portal.open(link)));
    const other = await portal.account('admin');
    await portal.open(await viewOf(_id, other));
    const looks = await looksAt(_id);
    expect(looks.map(({ account_id }) => account_id).sort()).toEqual([admin.id, other.id].sort());
    expect(looks[0]?.place).toMatch(/^[0-9a-f]{16}$/);
    const db = openDb(portal.env.DB);
    const view = { application: _id, field: 'fotoKtp', account: other.id };
    const context = { db, files: portal.env.FILES, village: { name: 'Layung' } };
    for (const minutes of [14, 16, 29, 32]) {
      const now = new Date(Date.now() + minutes * minuteMs);
      expect(await viewPhoto(context, view, now)).toBeInstanceOf(ReadableStream);
    }
    expect(await looksAt(_id)).toHaveLength(4);
  });

  it('are not shown if the audit entry cannot be written', async () => {
    const { _id } = await newApplication();
    const link = await viewOf(_id);
    await portal.query('ALTER TABLE audit_entries RENAME TO hilang');
    const answer = await portal.open(link);
    await portal.query('ALTER TABLE hilang RENAME TO audit_entries');
    expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining('svg')]);
  });

  it('open only by their own link and for officials', async () => {
    const { _id, fotoKtp } = await newApplication();
    const other = await portal.account('admin');
    const link = await viewOf(_id, other);
    const status = async (change: (url: URL) => void) => {
      const url = new URL(link, portal.url);
      change(url);
      return (await fetch(url)).status;
    };
    expect(await status((url) => url.searchParams.set('petugas', admin.id))).toBe(403);
    expect(await status((url) => url.searchParams.set('sampai', '9999999999'))).toBe(403);
    expect(await status((url) => url.searchParams.delete('ttd'))).toBe(403);
    const pathname = `/foto/${_id}/fotoKk`;
    expect(await status((url) => Object.assign(url, { pathname }))).toBe(403);
    const { search } = new URL(`${fotoKtp}`, portal.url);
    expect(await status((url) => Object.assign(url, { search }))).toBe(403);
    await portal.query("UPDATE users SET role = 'user' WHERE id = ?", other.id);
    expect(await status(() => undefined)).toBe(404);
    await portal.query("UPDATE users SET role = 'admin' WHERE id = ?", other.id);
    await portal.query("UPDATE applications SET photos = '{}' WHERE id = ?", _id);
    expect(await status(() => undefined)).toBe(404);
    expect(await looksAt(_id)).toEqual([]);
  });
});
