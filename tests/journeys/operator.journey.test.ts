import { expect, it } from 'vitest';
import { findBarriers } from '../support/browser/browser.ts';
import { openTask, rowOf } from '../support/browser/panel.ts';
import { openAs, setQueueStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { submit } from '../support/letters/issue-letter.ts';

const { stage, openPanel } = await setQueueStage();

const names = ['Ani Pertama', 'Budi Kedua', 'Cici Ketiga'];

it('lets an operator prepare three letters, and the head decide them one after the other', async () => {
  for (const nama of [...names, 'Dedi Belakangan'])
    await submit(stage.portal, stage.admin.token, { nama });
  const operator = await stage.portal.account('operator');
  const { page: desk } = await openAs(stage, operator, '/adminpanel?menu=surat');
  await rowOf(desk, names[0] ?? '').waitFor();
  for (const name of ['Setujui', 'Hapus']) expect(await button(desk, name).count()).toBe(0);
  const menu = desk.getByRole('navigation', { name: 'Menu admin' });
  expect(await menu.textContent()).not.toMatch(/Pengguna|Pengaturan/);
  for (const [index, name] of names.entries()) {
    if (index === 0) await rowOf(desk, name).getByText('Lihat Detail').click();
    const dialog = desk.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: /^Siap/ }).click({ trial: true });
    await desk.keyboard.press('s');
    // The next application opens.
    await dialog.waitFor({ state: 'detached' });
    await see(desk, `SKU, ${name}: ditandai siap diputuskan.`);
    if (index === 0) expect(await findBarriers(desk)).toEqual([]);
  }
  await button(desk, 'Tutup').click();
  await rowOf(desk, 'Dedi Belakangan').getByRole('button', { name: 'Siap' }).waitFor();

  const { page: head } = await openPanel({}, '/adminpanel?menu=surat');
  await button(head, 'Saring').click();
  await head.getByLabel('Status', { exact: true }).selectOption({ label: 'Siap diputuskan' });
  await rowOf(head, 'Dedi Belakangan').waitFor({ state: 'detached' });
  await expect.poll(() => head.getByRole('row').count()).toBe(4);
  expect(await findBarriers(head)).toEqual([]);
  await openTask(head, names[0] ?? '');
  for (const name of names) {
    const dialog = head.getByRole('dialog', { name });
    await dialog.getByText('Siap diputuskan').first().waitFor();
    await head.keyboard.press('s');
    await dialog.getByRole('region', { name: 'Setujui pengajuan SKU' }).waitFor();
    await dialog.getByRole('button', { name: 'Setujui' }).click({ trial: true });
    await head.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
  }
  await head.reload();
  await see(head, 'Tidak ada pengajuan yang siap diputuskan.');
});

it.each(['pengguna', 'pengaturan'])('explains the section %s to an operator', async (menu) => {
  const operator = await stage.portal.account('operator');
  const { page } = await openAs(stage, operator, `/adminpanel?menu=${menu}`);
  await see(page, 'Bagian ini hanya untuk admin.');
  expect(await findBarriers(page)).toEqual([]);
});
