import { describe, expect, it } from 'vitest';
import { type ApplicationRecord, applicationTexts } from '#contract/applications.ts';
import { answered } from '#tests/support/answered.ts';
import { approveAt, submit } from '#tests/support/letters/issue-letter.ts';
import { testPortal } from '#tests/support/test-portal.ts';
import * as service from './index.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

type Answered = ApplicationRecord & { current?: ApplicationRecord };

const correct = (id: string, json: object, version?: string | null) => {
  const headers: Record<string, string> = {};
  if (version !== undefined) headers['If-Match'] = `"${version ?? '0'}"`;
  return admin.call<Answered>('PUT', `applications/${id}/answers`, json, headers);
};
const decide = async (id: string, json: object) =>
  (await admin.call<ApplicationRecord>('PUT', `applications/${id}`, json)).body;
const corrections = async (id: string) =>
  (await portal.actionsOn(id)).filter((action) => action === 'applications.mend').length;

describe('two officials who correct one application', () => {
  it('rejects the second with the current version, and accepts it based on that version', async () => {
    const { _id, dikoreksiPada } = await submit(portal, admin.token, {});
    const first = await correct(_id, { nama: 'Siti Pertama' }, dikoreksiPada);
    expect(first.status).toBe(200);
    const second = await correct(_id, { jasaDagangUtama: 'Ikan asin' }, dikoreksiPada);
    const message = applicationTexts.correctedMeanwhile;
    const current = { _id, nama: 'Siti Pertama', jasaDagangUtama: first.body.jasaDagangUtama };
    expect(second).toMatchObject(answered(409, { message, current }));
    expect(await admin.application(_id)).toMatchObject(current);
    expect(await corrections(_id)).toBe(1);
    const version = second.body.current?.dikoreksiPada ?? null;
    const again = await correct(_id, { jasaDagangUtama: 'Ikan asin' }, version);
    expect(again.body).toMatchObject({ nama: 'Siti Pertama', jasaDagangUtama: 'Ikan asin' });
  });

  it('merges overlapping corrections without a version', async () => {
    const { _id } = await submit(portal, admin.token, {});
    const changes = [{ nama: 'Siti Satu' }, { jasaDagangUtama: 'Ikan asin' }, { npwp: '77' }];
    const answers = await Promise.all(changes.map((change) => correct(_id, change)));
    const now = await admin.application(_id);
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
    await decide(_id, { status: 'Ditolak', adminNotes: 'x' });
    const late = await correct(_id, { jasaDagangUtama: 'Ikan asin' }, dikoreksiPada);
    const message = applicationTexts.alreadyDecided;
    expect(late).toEqual(answered(409, { message }));
  });
});

describe('correcting answers', () => {
  it('retains the original answers, returns the changes, and updates the search', async () => {
    const { _id } = await submit(portal, admin.token, { nama: 'wawan setiawan' });
    const nama = 'Wawan Setiawan';
    const koreksi = { nama: { dari: 'wawan setiawan', menjadi: nama } };
    expect(await correct(_id, { nama, status: 'Disetujui' })).toMatchObject({
      ...{ status: 200, body: { status: 'Menunggu', nama, koreksi } },
    });
    await correct(_id, { npwp: '123' });
    const twice = (await correct(_id, { nama: 'Wawan S.' })).body;
    expect(twice.koreksi?.nama).toEqual({ dari: 'wawan setiawan', menjadi: 'Wawan S.' });
    const search = { q: 'wawan s' };
    const found = await admin.call<ApplicationRecord[]>('POST', 'applications/search', search);
    expect(found.body.map((one) => one._id)).toContain(_id);
    const { status, body } = await correct(_id, { nik: '1' });
    expect([status, body.errors]).toEqual([400, { nik: 'NIK harus berupa 16 digit angka' }]);
    expect((await decide(_id, { status: 'Disetujui' })).nama).toBe('Wawan S.');
    expect((await correct(_id, { nama: 'Terlambat' })).status).toBe(409);
    expect((await correct('tidak-ada', {})).status).toBe(404);
  });

  it('rejects an approval of answers that were corrected in the meantime', async () => {
    const { _id } = await submit(portal, admin.token);
    // Another official corrects the answers while the letter is rendered.
    const render = async () => {
      await correct(_id, { nama: 'Siti Aminah Lestari' });
      return new TextEncoder().encode('%PDF-1.7');
    };
    const approval = approveAt(service, portal, _id, { render });
    await expect(approval).rejects.toThrow(applicationTexts.answersChanged);
    expect((await decide(_id, { status: 'Disetujui' })).nama).toBe('Siti Aminah Lestari');
  });

  it('may change the purpose of the letter at its approval', async () => {
    const printed = async (json: object) => {
      const { _id } = await submit(portal, admin.token, { keperluan: 'beasiswa' });
      return (await decide(_id, { status: 'Disetujui', ...json })).keperluan;
    };
    expect(await printed({ keperluan: 'mengajukan KUR' })).toBe('mengajukan KUR');
    expect(await printed({})).toBe('beasiswa');
    expect(await printed({ keperluan: '' })).toBeNull();
  });
});
