import { describe, expect, it } from 'vitest';
import { answered } from '#tests/support/answered.ts';
import { openApplications } from '#tests/support/letters/applications.ts';
import { skuForm } from '#tests/support/letters/submissions.ts';
import { statusesOf } from '#tests/support/portal.ts';
import { sampleOf } from '#tests/support/sample.ts';

const { portal, submit, newApplication, decide } = await openApplications();

describe('deciding', () => {
  it("approves once: number, code, PDF, and the village's kop for blank lines", async () => {
    const { _id } = await newApplication();
    const json = { status: 'Disetujui', adminNotes: 'Ambil kapan saja', kop3: 'DESA LAIN' };
    const { status, body } = await decide(_id, { ...json, kop1: ' ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...json, kop1: 'PEMERINTAH KABUPATEN CONTOH' });
    expect(body.nomorSurat).toMatch(/^500\.3\.3\/\d{3,}\/LYG\/[IVX]+\/\d{4}$/);
    const pdf = await portal.open(body.pdfPath);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const again = await decide(_id, { status: 'Ditolak', adminNotes: 'x' });
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'Pengajuan ini sudah diproses.' },
    });
  });

  it('rejects only with notes', async () => {
    const { _id } = await newApplication();
    const message = 'Admin notes are required for rejection.';
    const blank = await decide(_id, { status: 'Ditolak', adminNotes: '  ' });
    expect(blank).toMatchObject(answered(400, { message }));
    const { body } = await decide(_id, { status: 'Ditolak', adminNotes: 'Foto buram' });
    expect(body).toMatchObject({ status: 'Ditolak', adminNotes: 'Foto buram', nomorSurat: null });
  });

  it('accepts one of two parallel decisions', async () => {
    const { _id } = await newApplication();
    const approve = () => decide(_id, { status: 'Disetujui' });
    const reject = () => decide(_id, { status: 'Ditolak', adminNotes: 'x' });
    expect(await statusesOf([approve(), approve(), reject()])).toEqual([200, 409, 409]);
  });

  it('numbers many parallel approvals without gaps or duplicates', async () => {
    const ids: string[] = [];
    for (const made of sampleOf([20, 20, 10], 1)) {
      // An account may have twenty pending applications.
      const { token } = await portal.account();
      const sent = Array.from({ length: made }, async () => submit(await skuForm(), { token }));
      ids.push(...(await Promise.all(sent)).map(({ body }) => body._id));
    }
    const before = await portal.cell('SELECT max(number) FROM letters');
    const answers = await Promise.all(ids.map((id) => decide(id, { status: 'Disetujui' })));
    const numbers = answers.map(({ body }) => Number(body.nomorSurat?.split('/')[1]));
    const first = Number(before) + 1;
    expect(numbers.sort((a, b) => a - b)).toEqual(ids.map((_, index) => first + index));
    const register = await portal.query('SELECT id FROM letters');
    expect(await portal.keys('letters/')).toHaveLength(register.length);
  });
});
