import { expect, it } from 'vitest';
import { findBarriers, takeFaults } from '../support/browser/browser.ts';
import { waitForDraft } from '../support/browser/drafts.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button, see } from '../support/browser/steps.ts';
import { sampleOf } from '../support/sample.ts';

const stage = await setStage();
const unfinished = 'Halaman ini belum selesai dimuat.';

const apps = [
  ['/sku', /\/client\./, 'Langkah 1 dari'],
  ['/dashboard', /dashboard-app/, 'Dashboard Layanan'],
  ['/akun', /account-app/, 'Data akun'],
] as const;

it.each(sampleOf(apps, 1))(
  'offers a reload on %s when a script does not arrive',
  async (path, script, shown) => {
    const account = await stage.portal.account();
    const { page } = await openAs(stage, account, '/robots.txt', { fresh: true });
    await page.route(script, (route) => route.abort('connectionreset'));
    await page.goto(path);
    await see(page, unfinished);
    expect(await findBarriers(page)).toEqual([]);
    await page.unroute(script);
    await button(page, 'Muat ulang').click();
    await page.getByText(unfinished).waitFor({ state: 'hidden' });
    await page.getByText(shown).first().waitFor();
    await expect.poll(() => page.locator('main .skeleton-line').count()).toBe(0);
    takeFaults();
  },
);

it('keeps the draft when a form can no longer be rendered', async () => {
  const account = await stage.portal.account();
  const { page } = await openAs(stage, account, '/sku');
  await page.fill('[name=nama]', 'Siti Aminah');
  await waitForDraft(page, 'Siti Aminah');
  // An extension or a translator moves elements that React owns.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main .card > *')) {
      const wrapper = document.createElement('div');
      part.replaceWith(wrapper);
      wrapper.appendChild(part);
    }
  });
  await button(page, 'Lanjut').click();
  await page.getByText('Halaman ini belum dapat ditampilkan.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Coba lagi').click();
  await button(page, 'Lanjutkan').click();
  await page.getByText('Langkah 2 dari').waitFor();
  await button(page, 'Kembali').click();
  expect(await page.inputValue('[name=nama]')).toBe('Siti Aminah');
  takeFaults();
});
