import { expect, it } from 'vitest';
import { findBarriers, openPage } from '../support/browser.ts';
import { setStage } from '../support/stage.ts';
import { button, logIn } from '../support/steps.ts';

const stage = setStage();

it('keeps the panel where a section does not load, and opens it once the connection is back', async () => {
  const { page, context } = await openPage(stage.browser, stage.portal.url);
  await logIn(page, await stage.portal.account('admin'));
  await page.waitForURL('**/adminpanel');
  let blocked = true;
  await page.route(/pengguna-section/, (route) => (blocked ? route.abort() : route.continue()));
  await page.goto('/adminpanel?menu=pengguna');
  const again = button(page, 'Coba lagi');
  await again.waitFor();

  await context.setOffline(true);
  await again.click();
  await page.getByText('Server belum dapat dihubungi.').waitFor();
  expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);

  await context.setOffline(false);
  blocked = false;
  await again.click();
  await page.getByRole('searchbox', { name: 'Cari pengguna' }).waitFor();
});
