import { describe, expect, it } from 'vitest';
import type { Page } from '#contract/basics/paging.ts';
import type { ContentRecord } from '#contract/collections/define-collection.ts';
import type { YearSums } from '#contract/records/budget.ts';
import { answered } from '#tests/support/answered.ts';
import { testPortal } from '#tests/support/test-portal.ts';

const portal = await testPortal();
const admin = await portal.account('admin');

const row = (uraian: string, anggaran: unknown, more: object = {}) => ({
  ...{ jenis: 'belanja', bidang: 'Pelaksanaan pembangunan desa', uraian, anggaran },
  ...more,
});
const income = { jenis: 'pendapatan', bidang: 'Pendapatan transfer' };

interface Lines {
  data: ContentRecord[];
  daftarTahun: string[];
}
const put = (tahun: string, rows: unknown, versi?: string) => {
  const headers: Record<string, string> = versi ? { 'If-Match': `"${versi}"` } : {};
  return admin.call<YearSums>('PUT', `anggarans/tahun/${tahun}`, { rows }, headers);
};
const sums = (tahun: string) => portal.get<YearSums & Lines>(`anggarans/tahun/${tahun}`);
const list = async (query: string) =>
  (await portal.get<Page<ContentRecord>>(`anggarans?${query}`)).data;
const lines = async (tahun: string) =>
  (await list(`tahun=${tahun}`)).map(({ uraian }) => uraian).reverse();
const entries = async () =>
  (await portal.query("SELECT * FROM audit_entries WHERE action = 'content.budget'")).length;

describe('the lines of a year', () => {
  it('are replaced at once, with their sums and an audit entry', async () => {
    const first = await put('2026', [
      row('Dana Desa', '900.000.000,00', { ...income, realisasi: 450_000_000 }),
      row('Jalan', 650_000_000, {
        ...{ perubahan: '600.000.000', realisasi: '412.000.000', sampai: '2026-10-31' },
      }),
    ]);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      ...{ tahun: '2026', baris: 2 },
      pendapatan: { anggaran: 900e6, perubahan: 900e6, realisasi: 450e6 },
      belanja: { anggaran: 650e6, perubahan: 600e6, realisasi: 412e6 },
      surplus: { anggaran: 250e6, perubahan: 300e6, realisasi: 38e6 },
    });
    const { data, daftarTahun, ...rest } = await sums('2026');
    expect([rest, daftarTahun]).toEqual([first.body, ['2026']]);
    expect(data).toMatchObject([
      { uraian: 'Dana Desa', realisasi: '450.000.000' },
      { uraian: 'Jalan', anggaran: '650.000.000', sampai: '2026-10-31' },
    ]);
    expect(await put('2025', [row('Jembatan', '1')])).toMatchObject({ status: 200 });

    const again = await put('2026', [row('Air bersih', '100')], first.body.versi);
    expect(again.body).toMatchObject({ baris: 1, belanja: { anggaran: 100 } });
    expect([await lines('2026'), await lines('2025')]).toEqual([['Air bersih'], ['Jembatan']]);
    expect(await entries()).toBe(3);
    expect(await list('q=jalan')).toEqual([]);
  });

  it('stay as they are when somebody has changed them since they were read', async () => {
    await put('2024', [row('Satu', '1')]);
    const { versi } = await sums('2024');
    const [line] = await list('tahun=2024');
    await admin.call('PUT', `anggarans/${line?._id}`, { realisasi: '1' });
    const before = await entries();
    for (const old of [versi, '0']) {
      const message = expect.stringContaining('Anggaran 2024 sudah');
      const refused = await put('2024', [row('Dua', '2')], old);
      expect(refused).toEqual(answered(409, { message }));
    }
    expect([await lines('2024'), await entries()]).toEqual([['Satu'], before]);
  });

  it('may be sent again after a lost response', async () => {
    const rows = [row('Satu', '1'), row('Dua', '2')];
    const { versi } = await sums('2023');
    expect(versi).toBe('0');
    await put('2023', rows, versi);
    expect(await put('2023', rows, versi)).toMatchObject({ status: 200, body: { baris: 2 } });
    expect(await lines('2023')).toEqual(['Satu', 'Dua']);
  });

  it('name each faulty row', async () => {
    const { status, body } = await put('2022', [
      row('Jalan', '1'),
      row(' ', '1,5 juta', { jenis: 'hibah', realisasi: '1,250,000' }),
      row('Dana Desa', '1', { bidang: income.bidang }),
    ]);
    expect([status, body.errors]).toEqual([
      400,
      {
        'rows.1.jenis': 'Baris 2: Jenis harus salah satu dari: pendapatan, belanja, pembiayaan.',
        'rows.1.uraian': 'Baris 2: Uraian wajib diisi.',
        'rows.1.anggaran': 'Baris 2: Anggaran harus angka, misalnya 12.500.000.',
        'rows.1.realisasi': 'Baris 2: Realisasi harus angka, misalnya 12.500.000.',
        'rows.2.bidang': 'Baris 3: Bidang atau kelompok ini bukan bagian dari belanja.',
      },
    ]);
    const errors = { rows: expect.any(String) };
    for (const rows of [[], 'x', Array(501).fill(row('X', '1'))])
      expect(await put('2022', rows)).toMatchObject(answered(400, { errors }));
    expect(await lines('2022')).toEqual([]);
    expect((await put('22', [row('X', '1')])).status).toBe(404);
  });

  it('have a bidang of their jenis, also when added one by one', async () => {
    const json = row('Dana Desa', '1', { tahun: '2020', bidang: income.bidang });
    const wrong = await admin.call('POST', 'anggarans/add', json);
    const bidang = 'Bidang atau kelompok ini bukan bagian dari belanja.';
    expect([wrong.status, wrong.body.errors]).toEqual([400, { bidang }]);
    const right = await admin.call('POST', 'anggarans/add', { ...json, ...income });
    expect(right.status).toBe(201);
  });

  it('of payments have no sign, whichever way they came in', async () => {
    const money = { jenis: 'pembiayaan', bidang: 'Penerimaan pembiayaan' };
    const paid = { jenis: 'pembiayaan', bidang: 'Pengeluaran pembiayaan' };
    await put('2016', [
      row('SiLPA', '288.000.000', money),
      row('Modal', '(50.000.000)', { ...paid, realisasi: '-20.000.000' }),
    ]);
    const { data, pembiayaan } = await sums('2016');
    expect(pembiayaan).toMatchObject({ anggaran: 238e6, realisasi: -20e6 });
    expect(data[1]).toMatchObject({ anggaran: '50.000.000', realisasi: '20.000.000' });
    const json = { tahun: '2016', ...row('Cadangan', '(7)', paid) };
    const added = await admin.call<ContentRecord>('POST', 'anggarans/add', json);
    expect(added.body.anggaran).toBe('7');
    const edited = await admin.call('PUT', `anggarans/${added.body._id}`, { realisasi: '(5)' });
    expect(edited.body).toMatchObject({ anggaran: '7', realisasi: '5' });
    expect((await sums('2016')).pembiayaan).toMatchObject({ realisasi: -20e6 - 5 });
  });

  it('may still be words that were stored before, which count as 0', async () => {
    const json = row('Sumur', '5', { tahun: '2018' });
    const { _id } = (await admin.call<ContentRecord>('POST', 'anggarans/add', json)).body;
    const sql =
      "UPDATE content_records SET fields = json_set(fields, '$.anggaran', ?) WHERE id = ?";
    await portal.query(sql, 'seratus juta', _id);
    const changed = await admin.call('PUT', `anggarans/${_id}`, { uraian: 'Sumur bor' });
    expect(changed.status).toBe(200);
    expect(await sums('2018')).toMatchObject({
      ...{ belanja: { anggaran: 0 }, data: [{ uraian: 'Sumur bor', anggaran: 'seratus juta' }] },
    });
    const page = await (await portal.open('/anggaran/2018')).text();
    expect(page).toContain('seratus juta');
  });

  it('may have no year', async () => {
    await admin.call('POST', 'anggarans/add', row('Tanpa tahun', '7'));
    const { data, daftarTahun } = await sums('-');
    expect(data.map(({ uraian }) => uraian)).toEqual(['Tanpa tahun']);
    expect([daftarTahun[0], daftarTahun.at(-1)]).toEqual(['2026', '']);
    expect((await put('-', [row('X', '1')])).status).toBe(404);
  });

  it('take a year of five hundred', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => row(`Kegiatan ${at}`, at));
    expect(await put('2021', rows)).toMatchObject({ status: 200, body: { baris: 500 } });
  });
});
