import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restore } from '#scripts/archive/restore.ts';
import { silent } from '#scripts/lib/commands/progress.ts';
import { openFile } from '#scripts/lib/files/open-file.ts';
import { type PlainDraft, putDrafts } from '../support/browser/drafts.ts';
import { heading } from '../support/browser/panel.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, see, sendForm } from '../support/browser/steps.ts';
import { skuAnswers } from '../support/letters/submissions.ts';

const fixtures = join(import.meta.dirname, '../fixtures/data-of-0039');
const drafts: PlainDraft[] = JSON.parse(readFileSync(join(fixtures, 'drafts.json'), 'utf8'));
const stage = await setStage();

/** Opens a page as the owner of a draft, with all drafts on the device. */
async function openWithDrafts(role: 'user' | 'admin', key: RegExp) {
  const id = drafts.map((draft) => key.exec(draft.key)?.[1]).find(Boolean) ?? '';
  const token = await stage.portal.tokenOf({ id });
  const opened = await openAs(stage, { token, role }, '/robots.txt');
  await putDrafts(opened.page, drafts);
  return opened;
}

it('continues the drafts that forms of an earlier version left on a device', async () => {
  const options = { overwrite: false, old: true, report: silent };
  await restore(stage.portal.env, openFile(join(fixtures, 'archive.tar')), options);
  const { page } = await openWithDrafts('user', /^(\S+) SKU$/);
  await page.goto('/surat/skaw');
  await button(page, 'Lanjutkan').click();
  await heading(page, 'Orang ke-2').waitFor();
  expect(await page.inputValue('[name=nama]')).toBe('Rina Marlina');
  await page.goBack();
  await button(page, 'Ubah Dimas Pratama').waitFor();
  await page.goto('/sku');
  await button(page, 'Lanjutkan').click();
  await see(page, skuAnswers.jasaDagangUtama);
  await page.getByRole('img', { name: /Foto KTP/ }).waitFor();
  await sendForm(page);

  const panel = await openWithDrafts('admin', /^(\S+) loket$/);
  await panel.page.goto('/uploadberita');
  await panel.page.getByRole('img', { name: 'Pratinjau Gambar' }).waitFor();
  expect(await panel.page.inputValue('[name=judulBerita]')).toBe('Kerja bakti di Cibodas');
  await panel.page.goto('/adminpanel?menu=surat');
  await panel.page.getByRole('link', { name: 'Ajukan di loket' }).click();
  const name = panel.page.locator('[name=namaLembaga]');
  await expect.poll(() => name.inputValue()).toBe('Kelompok Tani Mekar Jaya');
});
