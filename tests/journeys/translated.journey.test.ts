import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desk } from '../support/browser/browser.ts';
import { openReview } from '../support/browser/drafts.ts';
import { heading, menuEntry } from '../support/browser/panel.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { answerFirstLetter, submit } from '../support/letters/issue-letter.ts';
import { itNightly } from '../support/sample.ts';

const stage = await setStage();

/** Simulates a browser's translation: replaces every text node, also later ones, by <font> elements. */
async function translate(page: Page) {
  await page.addInitScript(() => {
    const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
    const ignored = 'script, style, textarea, option, title, font';
    const replace = (node: Node) => {
      if (isText(node)) {
        if (!node.data.trim() || node.parentElement?.closest(ignored)) return;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(node.data);
        outer.appendChild(inner);
        node.replaceWith(outer);
      } else for (const child of [...node.childNodes]) replace(child);
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of [target, ...addedNodes]) if (isText(node)) replace(node);
        for (const { addedNodes } of changes) for (const node of addedNodes) replace(node);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      replace(document.body);
    });
  });
}

it('lets a resident apply on a page that the browser translates', async () => {
  const resident = await stage.portal.account();
  const { page } = await openReview(stage, resident, { fresh: true });
  await translate(page);
  await page.reload();
  await button(page, 'Lanjutkan').click();
  await see(page, 'Langkah 12 dari 12');
  await button(page, 'Ubah Nama').click();
  await page.locator('[name=nama]').fill('');
  await button(page, 'Simpan dan kembali').click();
  await see(page, 'Nama wajib diisi');
  await page.locator('[name=nama]').fill('Siti Aminah');
  await button(page, 'Simpan dan kembali').click();
  await see(page, 'Langkah 12 dari 12');
  expect(await page.getByText('Langkah 1 dari 12').count()).toBe(0);
  await button(page, 'Kirim').click();
  await heading(page, 'Pengajuan Berhasil!').waitFor();
  await page.goto('/dashboard?tab=riwayat');
  await page.getByText('Menunggu', { exact: true }).first().waitFor();
});

itNightly('lets an official decide and reorder a list on a translated page', async () => {
  const resident = await stage.portal.account();
  const nama = 'Warga Terjemahan';
  await submit(stage.portal, resident.token, { nama });
  const admin = await stage.portal.account('admin');
  await answerFirstLetter(stage.portal, admin.token);
  for (const nama of ['Anggota A', 'Anggota B', 'Anggota C'])
    await admin.call('POST', 'perangkats/add', { nama });
  const { page } = await openAs(stage, admin, '/robots.txt', { viewport: desk, fresh: true });
  await translate(page);
  await page.goto('/adminpanel?menu=surat');
  const row = page.getByRole('row', { name: new RegExp(nama) });
  await row.getByRole('button', { name: /^Setujui/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Setujui/ }).click();
  await page.getByText('Application disetujui successfully!').waitFor();
  await row.getByText('Disetujui').waitFor();
  await page.getByRole('searchbox').fill('tidak ada yang bernama begini');
  await row.waitFor({ state: 'detached' });
  for (const name of ['Pengguna', 'Pengaturan', 'Berita', 'Dashboard', 'Edit']) {
    await menuEntry(page, name).click();
    await heading(page, name).waitFor();
  }

  await page.getByRole('region', { name: 'Perangkat Desa' }).getByText('Atur urutan').click();
  for (const place of [2, 1]) {
    await dialog.getByRole('button', { name: 'Naik: Anggota C', exact: true }).click();
    await dialog.getByText(`Anggota C sekarang urutan ${place} dari 3.`).waitFor();
    await dialog.getByText('Urutan tersimpan.').waitFor();
  }
  expect(await dialog.getByText('Menyimpan…').count()).toBe(0);
  const order = await dialog.locator('li b').allTextContents();
  expect(order).toEqual(['Anggota C', 'Anggota A', 'Anggota B']);
});
