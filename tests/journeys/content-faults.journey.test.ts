import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { setContentStage } from '../support/browser/content.ts';
import { button, see } from '../support/browser/steps.ts';

const { openPanel } = setContentStage();

it('keeps the entries and the focus after an error, and is inert while it is being sent', async () => {
  const { page, faults } = await openPanel({}, '/uploadproduct');
  const send = button(page, 'Upload');
  await send.click();
  await page.getByRole('alert').getByText('Isi dulu datanya').waitFor();
  await page.locator('[name=namaProduct]:focus').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.fill('[name=namaProduct]', 'Keripik');
  await page.getByText('Isi dulu datanya').first().waitFor({ state: 'detached' });
  const price = page.locator('[name=hargaProduct]');
  await price.fill('15,5');
  await send.click();
  await see(page, 'Error uploading product');
  await page.getByText(/Harga Produk harus bilangan bulat/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await price.press('ControlOrMeta+a');
  await page.keyboard.type('15000');
  expect(await price.inputValue()).toBe('15000');
  await page.locator('[name=hargaProduct]:focus').waitFor();

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/products/add', async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await send.click();
  await see(page, 'Mengunggah...');
  expect(await findBarriers(page)).toEqual([]);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = 'a, button, input, textarea';
    expect(await page.evaluate((at) => document.activeElement?.matches(at), outside)).toBe(false);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  }
  await see(page, 'Mengunggah...');
  expect(await page.getByText('Tinggalkan halaman ini?').count()).toBe(0);
  release();
  await see(page, /Tidak ada sambungan/);
  await page.locator('[role=alert]:focus').waitFor();
  expect(await page.inputValue('[name=namaProduct]')).toBe('Keripik');
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/products/add');
  await send.click();
  await page.waitForURL('**/adminpanel?menu=umkm');
  await see(page, 'Rp.15.000');
  expect(faults).toEqual([]);
});
