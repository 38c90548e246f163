import type { ApplicationRecord } from '#contract/applications.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import type { RegisterPage } from '#contract/issued/register.ts';
import type { Role } from '#contract/permissions.ts';
import { addAccount } from '#tests/support/account.ts';
import { skuForm, takePhoto } from '#tests/support/letters/submissions.ts';
import { secrets } from '#tests/support/runtime/home.ts';
import { exampleFields } from '#worker/api-schemas/examples.ts';
import type { PortalClient, SentRequest } from './client.ts';

/** Fewer applications than one account may have waiting. */
const applicationsPerAccount = 15;

/** Creates the accounts and records that the measured requests need. */
export async function openVillage(client: PortalClient, database: D1Database) {
  let used = 0;
  /** A unique, ascending number. */
  const next = () => {
    used += 1;
    return used;
  };
  // Ascending ids, for the reason given in counting-worker/worker.ts.
  const account = (role: Role = 'user') =>
    addAccount(database, secrets, role, `f7${String(next()).padStart(6, '0')}`);
  const [admin, resident] = [await account('admin'), await account()];
  const photo = new Uint8Array(await takePhoto(64, 48));

  /** @throws when the call is refused. */
  const call = async <Body>(
    method: string,
    path: string,
    sent: Omit<SentRequest, 'method' | 'path'>,
  ) => {
    const response = await client.send({ method, path: `/api/v1/${path}`, ...sent });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text || 'null') as Body;
  };
  const applicationForm = () => skuForm({}, photo);
  let applicant: { token: string } = resident;
  let sent = 0;
  const submit = async (endpoint = 'uploadapp', by?: { token: string }) => {
    if (!by) sent += 1;
    if (!by && sent % applicationsPerAccount === 0) applicant = await account();
    const { token } = by ?? applicant;
    const body = await applicationForm();
    return call<ApplicationRecord>('POST', `applications/${endpoint}`, { token, body });
  };
  const approve = ({ _id }: ApplicationRecord) =>
    call<ApplicationRecord>('PUT', `applications/${_id}`, {
      token: admin.token,
      body: { status: 'Disetujui' },
    });

  return {
    admin,
    resident,
    photo: () => new Blob([photo]),
    call,
    account,
    applicationForm,
    submit,
    approve,
    next,
    letter: async () => approve(await submit()),
    /** The id of a new letter in the register. */
    registerEntry: async () => {
      const { kodeVerifikasi } = await approve(await submit());
      const body = { kode: `${kodeVerifikasi}` };
      const { token } = admin;
      const { data } = await call<RegisterPage>('POST', 'letters/search', { token, body });
      return data[0]?._id ?? '';
    },
    /** The id of a new record. */
    addRecord: async (definition: CollectionDefinition) => {
      const sent = { token: admin.token, body: exampleFields(definition) };
      const record = await call<{ _id: string }>('POST', `${definition.path}/add`, sent);
      return record._id;
    },
  };
}

export type Village = Awaited<ReturnType<typeof openVillage>>;
