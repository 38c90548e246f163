import { expect, it } from 'vitest';
import { publicPages } from '#site/server/public-pages.ts';
import { journeys } from '../stage.ts';

journeys((stage) => {
  it('shows every public page without scripts, with a note where they are required', async () => {
    const page = await stage.open({ scripts: false });
    const empty: string[] = [];
    for (const { path } of publicPages) {
      await page.open(path);
      const text = await page.textNow();
      if (text.length < 400) empty.push(`${path}: ${text}`);
    }
    expect(empty).toEqual([]);
    await page.open('/statistik');
    await page.see('Grafik memerlukan JavaScript. Angkanya ada di tabel.');
    await page.open('/sku');
    await page.seeTarget('selector', 'noscript');
  });

  it('paginates, searches and verifies a code by plain links and forms', async () => {
    const page = await stage.open({ scripts: false });
    await page.open('/perangkat');
    await page.click('link', 'Berikutnya');
    await page.see('2 / ');
    await page.click('link', 'Sebelumnya');
    await page.see('1 / ');
    await page.open('/cari');
    await page.fill('q', 'posyandu');
    await page.press('Enter');
    await page.seeTarget('link', 'Posyandu');
    await page.open('/verifikasi');
    await page.fill('kode', 'salah');
    await page.press('Enter');
    await page.see('Kode terdiri dari 16 huruf dan angka');
    await page.open('/data');
    await page.click('button', /Kolom Jumlah penduduk/);
    await page.see('Jumlah Laki-Laki');
  });
});
