import type { ApplicationRecord } from '#contract/applications.ts';
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
    portal.call<ApplicationRecord>('POST', 'applications/uploadapp', {
      ...{ token, form, headers: key ? { 'Idempotency-Key': key } : {} },
    });
  const newApplication = async () => (await submit(await skuForm())).body;
  const decide = (id: string, json: unknown) =>
    admin.call<ApplicationRecord>('PUT', `applications/${id}`, json);
  return { portal, resident, admin, submit, newApplication, decide };
}
