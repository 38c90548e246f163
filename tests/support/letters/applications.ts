import { afterAll, beforeAll } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { type Account, type Call, type Portal, startPortal } from '../portal.ts';
import { skuForm } from './submissions.ts';

/** A portal for the tests of one file, with a resident, an admin and functions for their requests about applications. */
export function setApplicationStage() {
  const stage = {} as { portal: Portal; resident: Account; admin: Account };
  beforeAll(async () => {
    stage.portal = await startPortal();
    stage.resident = await stage.portal.account();
    stage.admin = await stage.portal.account('admin');
  });
  afterAll(() => stage.portal.stop());

  const submit = (
    form: FormData,
    { token = stage.resident.token, key }: { token?: string; key?: string } = {},
  ) =>
    stage.portal.call<ApplicationRecord & { message: string; errors: Record<string, string> }>(
      'POST',
      'applications/uploadapp',
      { token, form, ...(key && { headers: { 'Idempotency-Key': key } }) },
    );
  const newApplication = async () => (await submit(await skuForm())).body;
  /** Sends a request, by default as the admin. */
  const ask = <Body>(method: string, path: string, sent: Call = {}) =>
    stage.portal.call<Body>(method, path, { token: stage.admin.token, ...sent });
  const decide = (id: string, json: unknown) =>
    ask<ApplicationRecord & { message: string }>('PUT', `applications/${id}`, { json });
  const open = (link: string | null | undefined) =>
    fetch(new URL(link ?? '/hilang', stage.portal.url));
  return { stage, submit, newApplication, ask, decide, open };
}
