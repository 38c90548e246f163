import { expect, it } from 'vitest';
import { referenceOf } from '#contract/applications.ts';
import { desk, findBarriers } from '../support/browser/browser.ts';
import { overlongCells } from '../support/browser/panel.ts';
import { rowOf, setQueueStage, wholeRows } from '../support/browser/queue.ts';
import { openAs } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { submit } from '../support/letters/issue-letter.ts';

const { stage, openPanel, openQueue } = await setQueueStage();

async function pendingOf(q: string) {
  const { body } = await stage.admin.call<{ _id: string }[]>('POST', 'applications/search', { q });
  return body;
}

it('shows that another device has already applied again, instead of opening the form', async () => {
  const { portal, admin } = stage;
  const resident = await portal.account();
  const { _id } = await submit(portal, resident.token);
  const json = { status: 'Ditolak', adminNotes: 'Foto KTP buram.' };
  await admin.call('PUT', `applications/${_id}`, json);
  const { page } = await openAs(stage, resident, '/dashboard?tab=riwayat');
  const again = button(page, 'Ajukan lagi');
  await again.waitFor();
  const newer = await submit(portal, resident.token, { menggantikan: _id });
  await again.click();
  const line = page.getByText(`Sudah diajukan lagi: ${referenceOf(newer._id)}`);
  await line.waitFor();
  expect(await line.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
});

it('opens the next application offline', async () => {
  const names = ['Warga Terang', 'Warga Redup'];
  const { page, context } = await openQueue(names, { viewport: desk });
  const ids = (await Promise.all(['terang', 'redup'].map(pendingOf))).map(([one]) => one?._id);
  await page.fill('[name=q]', 'warga');
  const facts = ids.map((id) =>
    page.waitForResponse((response) => response.url().endsWith(`${id}/facts`)),
  );
  await rowOf(page, 'Warga Terang').getByRole('button', { name: 'Lihat Detail' }).click();
  await Promise.all(facts);
  await context.setOffline(true);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Surat Keterangan Usaha Warga Redup' }).waitFor();
  await dialog.getByText(/pengajuan lain dari NIK ini/).waitFor();
  expect(await dialog.getByText('Memeriksa riwayat NIK ini…').count()).toBe(0);
  await page.keyboard.press('s');
  await dialog.getByRole('region', { name: 'Setujui pengajuan SKU' }).waitFor();
});

it('shows at least eight rows on a desktop, with counts, filters and shortcuts', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `Warga Padat ${index}`);
  const { page } = await openQueue(names, { viewport: { width: 1366, height: 768 } });
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(8);
  for (const part of [
    page.getByText(/^\d+ menunggu$/),
    page.getByLabel('Status'),
    page.getByText('pindah baris'),
  ]) {
    const box = await part.boundingBox();
    expect(box && box.y > 60 && box.y + box.height < 768).toBe(true);
  }
  const box = page.locator('.table-box');
  expect(await box.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  expect(await overlongCells(page)).toEqual([]);
  for (const { _id } of await pendingOf('padat'))
    await stage.admin.call('PUT', `applications/${_id}`, { status: 'Disetujui' });
  for (const type of ['', '&tipe=SKU']) {
    await page.goto(`/adminpanel?menu=surat${type}&status=Disetujui`);
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(8);
    expect(await box.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  }
  await page.getByLabel('Pintasan papan ketik').uncheck();
  await page.getByText('pindah baris').waitFor({ state: 'detached' });
  await page.getByLabel('Pintasan papan ketik').check();
  expect(await findBarriers(page)).toEqual([]);
});

it('shows a colleague’s decision without a reload', async () => {
  await submit(stage.portal, stage.admin.token, { nama: 'Warga Rekan' });
  const { page } = await openPanel({ viewport: desk, fresh: true }, '/protect');
  await page.clock.install();
  await page.goto('/adminpanel?menu=surat&tipe=SKU');
  await rowOf(page, 'Warga Rekan').waitFor();
  const [colleagues] = await pendingOf('rekan');
  const json = { status: 'Ditolak', adminNotes: 'x' };
  await stage.admin.call('PUT', `applications/${colleagues?._id}`, json);
  await page.clock.fastForward(15_000);
  await rowOf(page, 'Warga Rekan').getByText('Ditolak').waitFor();
});
