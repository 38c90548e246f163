import { expect, it } from 'vitest';
import {
  answerFirstLetter,
  approve,
  issueLetter,
  ownApplications,
  submit,
} from '#tests/support/letters/issue-letter.ts';
import { readPrintedCode } from '#tests/support/letters/read-printed-code.ts';
import { desk, journeys, makeFile } from '../stage.ts';

journeys((stage, name) => {
  const fileOf = async (path: string) => {
    const response = await fetch(new URL(path, stage.gateway.url));
    return new Uint8Array(await response.arrayBuffer());
  };

  it('approves an application by keyboard and rejects one by pointer', async () => {
    const resident = await stage.account();
    const names = [`Warga Satu ${name}`, `Warga Dua ${name}`];
    const [one = '', two = ''] = names;
    for (const nama of names) await submit(stage, resident.token, { nama });
    const admin = await stage.account('admin');
    await answerFirstLetter(stage, admin.token);
    const page = await stage.open(desk);
    await page.openAs(admin, '/adminpanel?menu=surat&tipe=SKU');
    await page.click('button', /Lihat Detail/, one);
    await page.seePicture('dialog img[alt^="Foto KTP milik"]');
    await page.press('s');
    await page.seeTarget('region', 'Setujui pengajuan SKU');
    await page.pressButton(/^Setujui/);
    await page.see('Application disetujui successfully!');
    await page.press('Escape');
    await page.seeTarget('selector', 'body:not(:has(dialog:modal))');
    await page.click('button', /^Tolak/, two);
    await page.fill('adminNotes', 'Foto KTP buram.');
    await page.click('button', /^Tolak/);
    await page.see('Application ditolak successfully!');
    const sent = await ownApplications(stage, resident.token);
    expect(sent.map(({ nama, status }) => [nama, status])).toEqual([
      [two, 'Ditolak'],
      [one, 'Disetujui'],
    ]);
    expect(sent[0]?.adminNotes).toBe('Foto KTP buram.');
  });

  it('downloads the PDF and stores it on the device', async () => {
    const resident = await stage.account();
    const admin = await stage.account('admin');
    const { _id } = await submit(stage, resident.token);
    await approve(stage, admin.token, _id);
    const page = await stage.open();
    await page.openAs(resident, `/dashboard?tab=riwayat&lihat=${_id}`);
    await page.click('link', /^Download PDF/);
    const file = await page.downloaded('.pdf');
    expect(Buffer.from(file).subarray(0, 5).toString()).toBe('%PDF-');
    await page.click('button', 'Simpan di HP ini');
    await page.see('Tersimpan di HP ini dan dapat dibuka tanpa sinyal');
    await page.reload();
    await page.seeTarget('button', 'Download PDF tersimpan');
    await page.click('button', 'Hapus dari HP ini');
    await page.seeTarget('button', 'Simpan di HP ini');
  });

  it('verifies a letter by its code, its file and its signed statement', async () => {
    const { token } = await stage.account('admin');
    const letter = await issueLetter(stage, token);
    const pdf = await fileOf(letter.pdfPath);
    const { statement } = await readPrintedCode(pdf);
    const page = await stage.open();
    await page.open('/verifikasi');
    await page.fill('kode', 'aaaa bbbb cccc dddd');
    await page.click('button', 'Periksa surat');
    await page.see('Kode tidak ditemukan');
    expect(await stage.faults()).toEqual(['GET /verifikasi/AAAA-BBBB-CCCC-DDDD 404']);
    await page.fill('kode', letter.kodeVerifikasi.toLowerCase().replaceAll('-', ' '));
    await page.press('Enter');
    await page.see(letter.nomorSurat);
    await page.driver.chooseFile('#berkas', await makeFile('surat.pdf', pdf));
    await page.see('Berkas ini sama persis dengan surat yang diterbitkan.');
    const altered = Buffer.concat([pdf, Buffer.from(' ')]);
    await page.driver.chooseFile('#berkas', await makeFile('surat.pdf', altered));
    await page.see('Berkas ini berbeda dari surat yang diterbitkan.');

    const other = await issueLetter(stage, token);
    await page.open(`/verifikasi/${other.kodeVerifikasi}#${statement}`);
    await page.see('Tanda tangan digital di kode QR ini tidak cocok.');
    await page.open('/verifikasi/tanpa-sinyal');
    await page.open(`/verifikasi/${letter.kodeVerifikasi}#${statement}`);
    await page.see(letter.nomorSurat);
    expect(await page.textNow()).not.toContain('tidak cocok');
  });
});
