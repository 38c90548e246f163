import { kass, pekerjaans, pendidikans } from '#contract/collections/figures.ts';
import { openPage } from './browser.ts';
import { setStage } from './stage.ts';

/** A stage for journeys about the charts of /statistik. */
export async function setChartStage() {
  const stage = await setStage();
  async function addFigures(): Promise<void> {
    const admin = await stage.portal.account('admin');
    for (const { path, fields } of [kass, pendidikans, pekerjaans]) {
      const figures = fields.map(({ name }, at) => [name, String(1000 * (at + 1))]);
      const json = Object.fromEntries(figures);
      await admin.call('POST', `${path}/add`, json);
    }
  }
  /** Opens /statistik with a stand-in for OpenStreetMap; requests that match `blocked.what` fail. */
  async function openCharts(options = {}, blocked = { what: /^$/ }) {
    const opened = await openPage(stage.browser, stage.portal.url, options);
    await opened.page.route('**/*', (route) => {
      const address = route.request().url();
      if (address.includes('openstreetmap.org'))
        return route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="id"><title>Peta</title><main><h1>Peta</h1></main>',
        });
      return blocked.what.test(address) ? route.abort() : route.continue();
    });
    await opened.page.goto('/statistik');
    return opened;
  }
  return { addFigures, openCharts };
}
