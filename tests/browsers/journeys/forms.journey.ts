import { expect, it } from 'vitest';
import { ownApplications } from '#tests/support/letters/issue-letter.ts';
import { skuAnswers, takePhoto } from '#tests/support/letters/submissions.ts';
import type { Page } from '../page.ts';
import { journeys, makeFile } from '../stage.ts';

journeys((stage) => {
  const choosePhoto = async (page: Page) => {
    await page.seeTarget('selector', 'button[type=submit]');
    await page.chooseFile('fotoKtp', await makeFile('ktp.jpg', await takePhoto()));
    await page.seeTarget('selector', 'img[alt*="Foto KTP"]');
  };
  /** Reaches the question's field by Tab, replaces its value and goes on. */
  const answer = async (page: Page, name: string, text: string) => {
    await page.tabTo('selector', `[name=${name}]`);
    await page.press('Control+a');
    await page.type(text);
    await page.press('Enter');
  };
  const { type: _, nama, nik, tempatTanggalLahir, keadaanUsahaSaatIni, ...rest } = skuAnswers;

  it('completes an SKU application by keyboard, with a mistake and a reload', async () => {
    const account = await stage.account();
    const page = await stage.open();
    await page.openAs(account, '/sku');
    await answer(page, 'nama', nama);
    await answer(page, 'nik', '123');
    await page.see('NIK harus berupa 16 digit angka');
    await answer(page, 'nik', nik);
    await answer(page, 'tempatTanggalLahir', tempatTanggalLahir);
    await page.seeTarget('selector', '[name=bentukPerusahaan]');

    await page.reload();
    await page.pressButton('Lanjutkan');
    for (const [name, text] of Object.entries(rest)) await answer(page, name, text);
    await page.tabTo('selector', `[value="${keadaanUsahaSaatIni}"]`);
    await page.press(' ');
    await page.pressButton('Lanjut');
    await choosePhoto(page);
    await page.pressButton('Lanjut');
    await page.pressButton('Kirim');
    await page.see('Pengajuan Berhasil!');
    const reference = await page.waitFor('the reference', () =>
      page.run(() => document.querySelector('dialog dd')?.textContent ?? '', null),
    );
    await page.pressButton('Kembali');
    await page.at('/dashboard');
    await page.see('Pengajuan SKU terkirim');
    await page.click('link', new RegExp(reference));
    await page.see(`${skuAnswers.nama} (SKU)`);
    await page.see('Menunggu');
  });

  it('completes an SKTM application by pointer, with the date helper', async () => {
    const account = await stage.account();
    const page = await stage.open();
    await page.openAs(account, '/sktm');
    const typed = { nama, nik, kk: '3205012304100002' };
    for (const [name, text] of Object.entries(typed)) {
      await page.fill(name, text);
      await page.click('button', 'Lanjut');
    }
    await page.click('choice', 'Perempuan');
    await page.click('button', 'Lanjut');

    await page.fill('tempatTanggalLahir', '1 januari 1980');
    await page.click('button', 'Lanjut');
    await page.see('Tempat belum ada.');
    await page.type('bandung');
    await page.waitFor('the composed date', async () =>
      /^bandung, 0?1 januari 1980$/i.test((await page.fieldValue('tempatTanggalLahir')) ?? ''),
    );
    await page.click('button', 'Lanjut');
    const { alamatLengkap } = skuAnswers;
    const more = { noIdDtks: '-', pekerjaan: 'Buruh Tani', alamatLengkap };
    for (const [name, text] of Object.entries(more)) {
      await page.fill(name, text);
      await page.click('button', 'Lanjut');
    }
    await choosePhoto(page);
    await page.click('button', 'Lanjut');
    await page.click('button', 'Kirim');
    await page.see('Pengajuan Berhasil!');
    const sent = await ownApplications(stage, account.token);
    expect(sent).toMatchObject([{ type: 'SKTM', jenisKelamin: 'Perempuan', ...typed }]);
    const photo = await fetch(new URL(String(sent[0]?.fotoKtp), stage.gateway.url));
    expect(photo.status).toBe(200);
  });
});
