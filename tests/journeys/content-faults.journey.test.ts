import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { setContentStage } from '../support/browser/content.ts';
import { button, choosePicture, see } from '../support/browser/steps.ts';
import { takePhoto } from '../support/letters/submissions.ts';

const { openPanel, listOf } = await setContentStage();

it('keeps the entries and the focus after an error, and is inert while it is being sent', async () => {
  const { page } = await openPanel({}, '/uploadproduct');
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
});

it('links to the existing record before and after sending another one', async () => {
  const { page } = await openPanel({}, '/uploadsejarah');
  await page.locator('[name=judul]').waitFor();
  expect(await page.getByText('Data ini sudah ada').count()).toBe(0);
  await page.fill('[name=judul]', 'Asal-usul');
  await button(page, 'Upload').click();
  const link = page.getByRole('link', { name: 'Edit data yang tampil' });
  await page.getByRole('status').locator(link).last().click();
  await page.waitForURL('**/sejarahs/*/edit');
  await page.locator('[name=judul]').waitFor();
  expect(await page.inputValue('[name=judul]')).toBe('Asal-usul');
  await page.goto('/uploadsejarah');
  await see(page, /^Data ini sudah ada/);
  expect(await findBarriers(page)).toEqual([]);
  await link.click();
  await page.waitForURL('**/sejarahs/*/edit');
});

it('is not sent with an invalid photo, and waits for one that is still being shrunk', async () => {
  const { page } = await openPanel({}, '/uploadlpm');
  await page.fill('[name=nama]', 'Dadang');
  await choosePicture(page, 'image', Buffer.alloc(0));
  await see(page, /Berkas yang dipilih kosong/);
  await choosePicture(page, 'image', Buffer.from('bukan foto'), 'catatan.txt');
  await see(page, /Foto harus berupa gambar/);
  await button(page, 'Upload').click();
  await see(page, 'Error uploading LPM');
  await page.locator('[name=image]:focus').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await listOf('lpms')).toEqual([]);
  await button(page, 'Batalkan berkas itu').click();
  await page.locator('[name=image]:focus').waitFor();
  expect(await page.getByText(/Foto harus berupa gambar/).count()).toBe(0);

  // Shrinking the photo is paused, as on a slow phone.
  await page.evaluate(() => {
    const quick = createImageBitmap;
    const held = new Promise((resolve) => addEventListener('resume', resolve, { once: true }));
    const createHeld = (file: Blob) => held.then(() => quick(file));
    Object.assign(globalThis, { createImageBitmap: createHeld });
  });
  await choosePicture(page, 'image', await takePhoto());
  await see(page, 'Memperkecil foto…');
  await button(page, 'Upload').click();
  await button(page, 'Menunggu foto…').click({ force: true });
  expect(await page.getByText('Mengunggah...').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('resume')));
  await page.waitForURL('**/adminpanel?menu=edit');
  const saved = await listOf('lpms');
  expect(saved).toMatchObject([{ nama: 'Dadang', image: expect.stringMatching(/^\/media\//) }]);
});
