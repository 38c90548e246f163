import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { setPanelStage } from './stage.ts';

export const oldPassword = 'mangga-biru-tujuh';
export const newPassword = 'sawah-kuning-pagi';

/** A stage for journeys about accounts, with an admin. */
export async function setAccountStage() {
  const { stage, openSection } = await setPanelStage();
  return {
    stage,
    openSection,
    /** Registers a resident with a realistic address. */
    async register(name: string, email: string) {
      const json = { name, email, password: oldPassword };
      const { status } = await stage.portal.call('POST', 'auth/register', { json });
      expect(status).toBe(201);
      return json;
    },
    login: (email: string, password: string) =>
      stage.portal.call<{ token: string }>('POST', 'auth/login', { json: { email, password } }),
  };
}

/** Opens the 'Kelola' dialog of an account. */
export async function manage(page: Page, name: string): Promise<Locator> {
  await page.getByRole('row', { name }).getByRole('button', { name: 'Kelola' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name }).waitFor();
  return dialog;
}
