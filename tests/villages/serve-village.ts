import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VillageSettings } from '#contract/village/schema.ts';
import { sampleAccounts } from '#scripts/lib/storage/accounts.ts';
import { callsBy } from '../support/call.ts';
import { checkByBuilt } from '../support/openapi/check-answers.ts';
import { makeFolder } from '../support/runtime/folder.ts';
import { serve } from '../support/runtime/serve.ts';

/** Writes a village's folder. */
export function writeVillage(settings: VillageSettings, crest: string): string {
  const folder = makeFolder();
  writeFileSync(join(folder, 'village.json'), JSON.stringify({ $schema: 'x', ...settings }));
  writeFileSync(join(folder, 'crest.svg'), crest);
  return folder;
}

/** Serves a village from the one build, with its sample data, for an admin; without a folder the repository's. */
export async function serveVillage(folder?: string) {
  const data = join(folder ?? makeFolder(), 'data');
  const { url, stop, output } = await serve(data, ['--sample'], { PORTAL_VILLAGE: folder });
  if (!output().includes('Portal siap')) throw new Error(output());
  const call = callsBy((path, init) => fetch(new URL(path, url), init), checkByBuilt);
  const { email = '', password } = sampleAccounts.find(({ role }) => role === 'admin') ?? {};
  const login = await call<{ token: string }>('POST', 'auth/login', { json: { email, password } });
  const { token } = login.body;
  const get = (path: string) => fetch(new URL(path, url), { headers: { 'x-auth-token': token } });
  return { url, call, token, get, stop: () => stop('SIGTERM') };
}

export type ServedVillage = Awaited<ReturnType<typeof serveVillage>>;
