import { expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { skuAnswers, takePhoto } from '#tests/support/letters/submissions.ts';
import type { Page } from '../page.ts';
import { journeys, makeFile } from '../stage.ts';

journeys((stage) => {
  const choosePhoto = async (page: Page) => {
    await page.seeTarget('selector', 'button[type=submit]');
    await page.chooseFile('fotoKtp', await makeFile('ktp.jpg', await takePhoto()));
    await page.seeTarget('selector', 'img[alt*="Foto KTP"]');
  };
  /** Reaches the question's field by Tab and replaces its value. */
  const answer = async (page: Page, name: string, text: string) => {
    await page.tabTo('selector', `[name=${name}]`);
    await page.press('Control+a');
    await page.type(text);
  };

  it('completes an SKU application by keyboard, with a mistake and a reload', async () => {
    const account = await stage.account();
    const page = await stage.open();
    await page.openAs(account, '/sku');
    await answer(page, 'nama', skuAnswers.nama);
    await page.press('Enter');
    await answer(page, 'nik', '123');
    await page.press('Enter');
    await page.see('NIK harus berupa 16 digit angka');
    await answer(page, 'nik', skuAnswers.nik);
    await page.press('Enter');
    await answer(page, 'tempatTanggalLahir', skuAnswers.tempatTanggalLahir);
    await page.press('Enter');
    await page.seeTarget('selector', '[name=bentukPerusahaan]');

    await page.reload();
    await page.tabTo('button', 'Lanjutkan');
    await page.press('Enter');
    const { bentukPerusahaan, npwp, alamatPerusahaan, alamatLengkap, bidangUsaha } = skuAnswers;
    const { jasaDagangUtama, keadaanUsahaSaatIni } = skuAnswers;
    const rest = { bentukPerusahaan, npwp, alamatPerusahaan, alamatLengkap, bidangUsaha };
    for (const [name, text] of Object.entries({ ...rest, jasaDagangUtama })) {
      await answer(page, name, text);
      await page.press('Enter');
    }
    await page.tabTo('selector', `[value="${keadaanUsahaSaatIni}"]`);
    await page.press(' ');
    await page.tabTo('button', 'Lanjut');
    await page.press('Enter');
    await choosePhoto(page);
    await page.tabTo('button', 'Lanjut');
    await page.press('Enter');
    await page.tabTo('button', 'Kirim');
    await page.press('Enter');
    await page.see('Pengajuan Berhasil!');
    const reference = await page.waitFor('the reference', () =>
      page.run(() => document.querySelector('dialog dd')?.textContent ?? '', null),
    );
    await page.tabTo('button', 'Kembali');
    await page.press('Enter');
    await page.at('/dashboard');
    await page.see('Pengajuan SKU terkirim');
    await page.click('link', new RegExp(reference));
    await page.see(`${skuAnswers.nama} (SKU)`);
    await page.see('Menunggu');
    expect(await stage.faults()).toEqual([]);
  });

  it('completes an SKTM application by pointer, with the date helper', async () => {
    const account = await stage.account();
    const page = await stage.open();
    await page.openAs(account, '/sktm');
    const typed = { nama: skuAnswers.nama, nik: skuAnswers.nik, kk: '3205012304100002' };
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
    const rest = {
      noIdDtks: '-',
      pekerjaan: 'Buruh Tani',
      alamatLengkap: skuAnswers.alamatLengkap,
    };
    for (const [name, text] of Object.entries(rest)) {
      await page.fill(name, text);
      await page.click('button', 'Lanjut');
    }
    await choosePhoto(page);
    await page.click('button', 'Lanjut');
    await page.click('button', 'Kirim');
    await page.see('Pengajuan Berhasil!');
    const { body } = await stage.call<ApplicationRecord[]>(
      'GET',
      'applications/my-applications',
      account,
    );
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ type: 'SKTM', jenisKelamin: 'Perempuan', ...typed });
    const photo = await fetch(new URL(String(body[0]?.fotoKtp), stage.gateway.url));
    expect(photo.status).toBe(200);
    expect(await stage.faults()).toEqual([]);
  });
});
