import { expect, it } from 'vitest';
import type { Account } from './account.ts';
import { checkSecrets, unnamedFormerOrigin } from './account-checks.ts';
import { readSettings } from './settings.ts';

const settings = readSettings('production');

/** What is found where the Worker has these secrets. */
const found = (names: string[], siteKey?: string) => {
  const get = async () => names.map((name) => ({ name }));
  return checkSecrets({ get } as unknown as Account, settings, siteKey);
};

const siteKey = '1x00000000000000000000AA';

it('reports a Turnstile key without the other', async () => {
  const both = ['AUTH_SECRET', 'TURNSTILE_SECRET'];
  expect(await found(['AUTH_SECRET'])).toMatchObject({ state: 'ok' });
  expect(await found(both, siteKey)).toMatchObject({ state: 'ok' });
  for (const wrong of [found(['AUTH_SECRET'], siteKey), found(both)]) {
    const { state, words } = await wrong;
    expect([state, words]).toEqual(['wrong', expect.stringContaining('TURNSTILE_SECRET')]);
  }
});

it('requires the former address only after the portal has moved', () => {
  const moved = { ...settings, origin: 'https://baru.example' };
  const former = 'https://lama.example';
  expect(unnamedFormerOrigin(former, moved, [])).toContain(`Tulis '${former}'`);
  expect(unnamedFormerOrigin(former, moved, [former])).toBeNull();
  expect(unnamedFormerOrigin(moved.origin, moved, [])).toBeNull();
  expect(unnamedFormerOrigin('', moved, [])).toBeNull();
  expect(unnamedFormerOrigin(former, { ...moved, origin: '' }, [])).toBeNull();
});
