import type { ApplicationRecord } from '#contract/applications.ts';
import type { Call } from '../call.ts';
import { testPortal } from '../test-portal.ts';
import { skuForm } from './submissions.ts';

/** A portal for the tests of one file, with a resident, an admin and functions for their requests about applications. */
export async function openApplications() {
  const portal = await testPortal();
  const resident = await portal.account();
  const admin = await portal.account('admin');

  const submit = (
    form: FormData,
    { token = resident.token, key }: { token?: string; key?: string } = {},
  ) =>
    portal.call<ApplicationRecord & { message: string; errors: Record<string, string> }>(
      'POST',
      'applications/uploadapp',
      { token, form, ...(key && { headers: { 'Idempotency-Key': key } }) },
    );
  const newApplication = async () => (await submit(await skuForm())).body;
  /** Sends a request, by default as the admin. */
  const ask = <Body>(method: string, path: string, sent: Call = {}) =>
    portal.call<Body>(method, path, { token: admin.token, ...sent });
  const decide = (id: string, json: unknown) =>
    ask<ApplicationRecord & { message: string }>('PUT', `applications/${id}`, { json });
  const open = (link: string | null | undefined) => fetch(new URL(link ?? '/hilang', portal.url));
  return { portal, resident, admin, submit, newApplication, ask, decide, open };
}
