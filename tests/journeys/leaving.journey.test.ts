import { it } from 'vitest';
import { sections } from '#site/islands/panel/sections.ts';
import { openPage } from '../support/browser/browser.ts';
import { setPublicStage } from '../support/browser/public.ts';
import { openAs, openAsResident } from '../support/browser/stage.ts';
import { everyPrivatePath, publicPaths } from '../support/pages/page-paths.ts';

const { stage } = await setPublicStage();
const panelPaths = sections.map(({ id }) => `/adminpanel?menu=${id}`);

it('opens and leaves every page and panel section without an error', async () => {
  const motion = { reducedMotion: 'no-preference' } as const;
  const visitor = await openPage(stage.browser, stage.portal.url, motion);
  for (const path of publicPaths) await visitor.page.goto(path);
  const admin = await stage.portal.account('admin');
  const official = await openAs(stage, admin, '/adminpanel', motion);
  for (const path of [...everyPrivatePath, ...panelPaths]) await official.page.goto(path);
  const resident = await openAsResident(stage, '/dashboard', motion);
  await resident.page.goto('/login');
  await resident.page.goto('/');
});
