import type { ApplicationRecord } from '#contract/applications.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import type { RegisterPage } from '#contract/issued/register.ts';
import type { Role } from '#contract/permissions.ts';
import { addAccount } from '#tests/support/account.ts';
import { skuForm, takePhoto } from '#tests/support/letters/submissions.ts';
import { secrets } from '#tests/support/runtime/runtime.ts';
import { sampleFields } from '#worker/openapi/samples/content.ts';
import type { CountedPortal } from '../counted/client.ts';
import type { Asked } from './ask.ts';

/** Applications that one account sends here, fewer than may wait of it. */
const mostOfOne = 15;

/** As much of a database as an account is entered with. */
const databaseOf = ({ runAll }: CountedPortal) =>
  ({
    prepare: (sql: string) => ({
      bind: (...params: unknown[]) => ({ run: () => runAll([{ sql, params }]) }),
    }),
  }) as unknown as D1Database;

/** What requests are about in a portal: accounts, and records that are made for them. */
export async function openVillage(portal: CountedPortal) {
  let made = 0;
  /** Another number with every use, higher than the ones before. */
  const next = () => {
    made += 1;
    return made;
  };
  // In the order in which they are made, for the reason that counted/worker.ts gives.
  const account = (role: Role = 'user') =>
    addAccount(databaseOf(portal), secrets, role, `f7${String(next()).padStart(6, '0')}`);
  const [admin, resident] = [await account('admin'), await account()];
  const photo = new Uint8Array(await takePhoto(64, 48));

  /** @throws where it is refused. */
  const call = async <Body>(method: string, path: string, sent: Omit<Asked, 'method' | 'path'>) => {
    const response = await portal.send({ method, path: `/api/v1/${path}`, ...sent });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text || 'null') as Body;
  };
  const applicationForm = () => skuForm({}, photo);
  let submitter: { token: string } = resident;
  let sent = 0;
  /** By the resident, and after them by others, where nobody is named: of one account only so many may wait. */
  const submit = async (way = 'uploadapp', by?: { token: string }) => {
    if (!by) sent += 1;
    if (!by && sent % mostOfOne === 0) submitter = await account();
    const { token } = by ?? submitter;
    const body = await applicationForm();
    return call<ApplicationRecord>('POST', `applications/${way}`, { token, body });
  };
  const decide = ({ _id }: ApplicationRecord, body: object) =>
    call<ApplicationRecord>('PUT', `applications/${_id}`, { token: admin.token, body });
  const approve = (application: ApplicationRecord) => decide(application, { status: 'Disetujui' });

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
    /** The id of a new letter's entry in the register. */
    entry: async () => {
      const { kodeVerifikasi } = await approve(await submit());
      const body = { kode: `${kodeVerifikasi}` };
      const { token } = admin;
      const { data } = await call<RegisterPage>('POST', 'letters/search', { token, body });
      return data[0]?._id ?? '';
    },
    /** The id of a new record. */
    added: async (definition: CollectionDefinition) => {
      const sent = { token: admin.token, body: sampleFields(definition) };
      const record = await call<{ _id: string }>('POST', `${definition.path}/add`, sent);
      return record._id;
    },
  };
}

export type Village = Awaited<ReturnType<typeof openVillage>>;
