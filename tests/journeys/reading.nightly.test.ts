import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../support/browser/browser.ts';
import { setStage } from '../support/browser/stage.ts';

const stage = await setStage();

/** The number of running animations in the hero. */
const countAnimations = (page: Page) =>
  page
    .locator('.hero')
    .evaluate(
      (hero) =>
        hero.getAnimations({ subtree: true }).filter(({ playState }) => playState !== 'finished')
          .length,
    );

it('animates the sunrise with a counter, and not with reduced motion', async () => {
  const moving = { reducedMotion: 'no-preference' } as const;
  const { page } = await openPage(stage.browser, stage.portal.url, moving);
  await page.goto('/');
  const counter = page.locator('.counter');
  const waiting = { timeout: 15_000 };
  await expect.poll(() => counter.textContent(), waiting).toMatch(/^\d{1,3},[05]%$/);
  await expect.poll(() => counter.textContent(), waiting).toBe('100,0%');
  await expect.poll(() => countAnimations(page), waiting).toBe(0);
  expect(await counter.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  const still = await openPage(stage.browser, stage.portal.url);
  await still.page.goto('/');
  expect(await countAnimations(still.page)).toBe(0);
  expect(await still.page.locator('.counter').textContent()).toBe('');
});
