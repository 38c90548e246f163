import { describe, expect, it } from 'vitest';
import { setApplicationStage } from '#tests/support/letters/applications.ts';
import { skuForm } from '#tests/support/letters/submissions.ts';
import { sampleOf } from '#tests/support/sample.ts';

const { stage, submit, newApplication, decide, open } = setApplicationStage();

describe('deciding', () => {
  it("approves once: number, code, PDF, and the village's kop for blank lines", async () => {
    const { _id } = await newApplication();
    const { status, body } = await decide(_id, {
      status: 'Disetujui',
      adminNotes: 'Ambil kapan saja',
      kop1: ' ',
      kop3: 'DESA LAIN',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'Disetujui',
      adminNotes: 'Ambil kapan saja',
      kop3: 'DESA LAIN',
    });
    expect(body.kop1).toBe('PEMERINTAH KABUPATEN CONTOH');
    expect(body.nomorSurat).toMatch(/^500\.3\.3\/\d{3,}\/LYG\/[IVX]+\/\d{4}$/);
    const pdf = await open(body.pdfPath);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const again = await decide(_id, { status: 'Ditolak', adminNotes: 'x' });
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('Pengajuan ini sudah diproses.');
  });

  it('rejects only with notes', async () => {
    const { _id } = await newApplication();
    const blank = await decide(_id, { status: 'Ditolak', adminNotes: '  ' });
    expect(blank.status).toBe(400);
    expect(blank.body.message).toBe('Admin notes are required for rejection.');
    const { body } = await decide(_id, { status: 'Ditolak', adminNotes: 'Foto buram' });
    expect(body).toMatchObject({ status: 'Ditolak', adminNotes: 'Foto buram', nomorSurat: null });
  });

  it('accepts one of two parallel decisions', async () => {
    const { _id } = await newApplication();
    const both = await Promise.all([
      decide(_id, { status: 'Disetujui' }),
      decide(_id, { status: 'Disetujui' }),
      decide(_id, { status: 'Ditolak', adminNotes: 'x' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('numbers many parallel approvals without gaps or duplicates', async () => {
    const ids: string[] = [];
    for (const made of sampleOf([20, 20, 10], 1)) {
      // An account may have twenty pending applications.
      const { token } = await stage.portal.account();
      const sent = Array.from({ length: made }, async () => submit(await skuForm(), { token }));
      ids.push(...(await Promise.all(sent)).map(({ body }) => body._id));
    }
    const [before] = (
      await stage.portal.env.DB.prepare('SELECT max(number) AS n FROM letters').all<{ n: number }>()
    ).results;
    const answers = await Promise.all(ids.map((id) => decide(id, { status: 'Disetujui' })));
    const numbers = answers.map(({ body }) => Number(body.nomorSurat?.split('/')[1]));
    const first = (before?.n ?? 0) + 1;
    expect(numbers.sort((a, b) => a - b)).toEqual(ids.map((_, index) => first + index));
    const pdfs = (await stage.portal.env.FILES.list({ prefix: 'letters/' })).objects;
    const register = await stage.portal.env.DB.prepare('SELECT id FROM letters').all();
    expect(pdfs).toHaveLength(register.results.length);
  });
});
