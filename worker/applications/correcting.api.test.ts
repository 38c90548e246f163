import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationRecord, applicationTexts } from '#contract/applications.ts';
import { submit } from '#tests/support/letters/issue-letter.ts';
import { type Account, type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Account;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.account('admin');
});
afterAll(() => portal.stop());

type Answered = ApplicationRecord & { message?: string; current?: ApplicationRecord };

const correct = (id: string, json: object, version?: string | null) =>
  portal.call<Answered>('PUT', `applications/${id}/answers`, {
    token: admin.token,
    json,
    ...(version !== undefined && { headers: { 'If-Match': `"${version ?? '0'}"` } }),
  });
const read = async (id: string) => {
  const { body } = await portal.call<ApplicationRecord[]>('GET', 'applications', {
    token: admin.token,
  });
  const found = body.find(({ _id }) => _id === id);
  if (!found) throw new Error('not in the list');
  return found;
};
const corrections = async (id: string) => {
  const sql = `SELECT count(*) AS n FROM audit_entries WHERE subject = ? AND action = 'applications.mend'`;
  return portal.env.DB.prepare(sql).bind(id).first<number>('n');
};

describe('two officials who correct one application', () => {
  it('rejects the second with the current version, and accepts it based on that version', async () => {
    const { _id, dikoreksiPada } = await submit(portal, admin.token, {});
    const first = await correct(_id, { nama: 'Siti Pertama' }, dikoreksiPada);
    expect(first.status).toBe(200);
    const second = await correct(_id, { jasaDagangUtama: 'Ikan asin' }, dikoreksiPada);
    expect(second.status).toBe(409);
    expect(second.body.message).toBe(applicationTexts.correctedMeanwhile);
    expect(second.body.current).toMatchObject({ _id, nama: 'Siti Pertama' });
    expect(await read(_id)).toMatchObject({
      nama: 'Siti Pertama',
      jasaDagangUtama: first.body.jasaDagangUtama,
    });
    expect(await corrections(_id)).toBe(1);
    const again = await correct(
      _id,
      { jasaDagangUtama: 'Ikan asin' },
      second.body.current?.dikoreksiPada ?? null,
    );
    expect(again.body).toMatchObject({ nama: 'Siti Pertama', jasaDagangUtama: 'Ikan asin' });
  });

  it('merges overlapping corrections without a version', async () => {
    const { _id } = await submit(portal, admin.token, {});
    const changes = [{ nama: 'Siti Satu' }, { jasaDagangUtama: 'Ikan asin' }, { npwp: '77' }];
    const answers = await Promise.all(changes.map((change) => correct(_id, change)));
    const now = await read(_id);
    for (const [index, { status, body }] of answers.entries()) {
      if (status === 200) expect(now).toMatchObject(changes[index] ?? {});
      else expect([status, body.message]).toEqual([409, applicationTexts.correctedMeanwhile]);
    }
    expect(await corrections(_id)).toBe(answers.filter(({ status }) => status === 200).length);
  });

  it('returns the record when a repeated request finds its answers stored', async () => {
    const { _id, dikoreksiPada } = await submit(portal, admin.token, {});
    await correct(_id, { nama: 'Siti Sama' }, dikoreksiPada);
    const repeated = await correct(_id, { nama: 'Siti Sama' }, dikoreksiPada);
    expect([repeated.status, repeated.body.nama]).toEqual([200, 'Siti Sama']);
    expect(await corrections(_id)).toBe(1);
  });

  it('reports a decision rather than a correction', async () => {
    const { _id, dikoreksiPada } = await submit(portal, admin.token, {});
    await correct(_id, { nama: 'Siti Lain' });
    await portal.call('PUT', `applications/${_id}`, {
      token: admin.token,
      json: { status: 'Ditolak', adminNotes: 'x' },
    });
    const late = await correct(_id, { jasaDagangUtama: 'Ikan asin' }, dikoreksiPada);
    expect([late.status, late.body.message]).toEqual([409, applicationTexts.alreadyDecided]);
  });
});
