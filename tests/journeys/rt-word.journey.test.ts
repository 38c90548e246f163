import { expect, it } from 'vitest';
import { dayMs } from '#contract/basics/durations.ts';
import { sku } from '#contract/letters/index.ts';
import { desk, findBarriers, openPage, phone } from '../support/browser/browser.ts';
import { openTask } from '../support/browser/panel.ts';
import { openAs, setPanelStage } from '../support/browser/stage.ts';
import { button, openTab, see } from '../support/browser/steps.ts';
import { publishType, submit } from '../support/letters/issue-letter.ts';
import { skuAnswers } from '../support/letters/submissions.ts';

const { stage, openPanel } = await setPanelStage();

it('asks a head of an RT, who answers and changes it on an old phone, and shows it to official and resident', async () => {
  const { portal, admin } = stage;
  await publishType(admin, { ...sku, needsRt: true });
  const resident = await portal.account();
  const form = await openAs(stage, resident, '/sku', { viewport: phone });
  await form.page.getByText('Kantor desa dapat bertanya kepada ketua RT Anda').waitFor();
  const address = { alamatLengkap: 'Kp. Sukasari, RT 02 RW 01' };
  const { _id } = await submit(portal, resident.token, address);

  const { page, context } = await openPanel({ viewport: desk }, '/adminpanel?menu=surat');
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const dialog = await openTask(page, skuAnswers.nama);
  const contact = dialog.getByLabel('Ketua RT');
  const rt = 'Ketua RT 02 RW 01, Kp. Sukasari';
  await expect.poll(() => contact.inputValue()).toBe(rt);
  const ask = async (label: string) => {
    const chat = await openTab(dialog.getByRole('button', { name: label }));
    const text = decodeURIComponent(chat.url());
    await chat.close();
    return text;
  };
  const first = await ask('Minta keterangan RT');
  expect(first).toContain('https://wa.me/6281255500116?text=Yth. Ketua RT 02 RW 01, Kp. Sukasari,');
  expect(first).not.toContain(skuAnswers.nama);
  await dialog.getByText(/^Diminta dari Ketua RT 02 .+ Belum dijawab\.$/).waitFor();
  expect(await findBarriers(page)).toEqual([]);

  // Some days later one click reminds, with a new link.
  await portal.env.DB.prepare(
    `UPDATE applications SET rt_word = json_set(rt_word, '$.dimintaPada', ?) WHERE id = ?`,
  )
    .bind(new Date(Date.now() - 6 * dayMs).toISOString(), _id)
    .run();
  await page.goto('/adminpanel?menu=surat&status=menunggu-rt');
  await openTask(page, skuAnswers.nama);
  const reminder = await ask('Ingatkan');
  expect(reminder).toContain('kami ingatkan');
  const link = (text: string) => /\/pengantar\/[\w-]{43}/.exec(text)?.[0] ?? '';
  expect(link(reminder)).not.toBe(link(first));

  const options = { javaScriptEnabled: false, viewport: phone };
  const old = await openPage(stage.browser, portal.url, options);
  const fitsScreen = async () => {
    const last = old.page.locator('main').locator('button, p').last();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
    const wide = old.page.locator('html');
    expect(await wide.evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(phone.width);
  };
  await old.page.goto(link(reminder));
  await fitsScreen();
  await button(old.page, `Saya ${rt}, buka`).click();
  await see(old.page, skuAnswers.nama);
  await fitsScreen();
  await old.page.getByLabel('Catatan (boleh kosong)').fill('Pindah tahun lalu.');
  const places = await Promise.all(
    ['Ya, warga saya', 'Bukan warga saya', 'Saya tidak tahu'].map((name) =>
      button(old.page, name).boundingBox(),
    ),
  );
  for (const [at, box] of places.entries()) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const above = at > 0 && places[at - 1];
    if (above) expect((box?.y ?? 0) - above.y - above.height).toBeGreaterThanOrEqual(16);
  }
  await button(old.page, 'Ya, warga saya').click();
  await see(old.page, 'Ya, warga saya');
  await fitsScreen();
  await button(old.page, 'Ganti jawaban').click();
  await button(old.page, 'Bukan warga saya').click();
  await see(old.page, 'Terima kasih.');
  await see(old.page, 'Bukan warga saya');
  expect(await old.page.locator('main').textContent()).not.toContain(skuAnswers.nama);
  await old.page.goto(link(first));
  await see(old.page, 'Tautan ini tidak dapat dibuka');

  await page.reload();
  await page.getByText('Tidak ada pengajuan yang menunggu keterangan RT.').waitFor();
  await page.getByLabel('Status').selectOption('Menunggu');
  await openTask(page, skuAnswers.nama);
  await dialog.locator('.badge.tone-amber', { hasText: 'Bukan warga saya' }).waitFor();
  await see(page, 'Pindah tahun lalu.');
  await dialog.getByRole('button', { name: /Setujui/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);

  // An answer stays when the RT is asked again, and is marked when it is about other data.
  await dialog.getByRole('button', { name: 'Minta lagi' }).click();
  const confirming = page.getByRole('dialog', { name: 'Minta keterangan RT lagi?' });
  await confirming.getByText('Pindah tahun lalu.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await ask('Ya, minta lagi');
  await dialog.getByText(/^Diminta dari Ketua RT 02 .+ Belum dijawab\.$/).waitFor();
  await see(page, 'Pindah tahun lalu.');
  const other = { token: admin.token, json: { nama: 'Siti Aminah Dewi' } };
  await portal.call('PUT', `applications/${_id}/answers`, other);
  await page.reload();
  await openTask(page, skuAnswers.nama);
  await dialog.getByText('Dijawab untuk data sebelumnya.').waitFor();
  await dialog.getByText(/Tautannya berakhir, karena datanya berubah\.$/).waitFor();

  await form.page.goto(`/dashboard?tab=riwayat&lihat=${_id}`);
  await form.page.getByText(/^Dijawab Ketua RT 02 /).waitFor();
  expect(await form.page.locator('main').textContent()).not.toContain('Bukan warga saya');
});
