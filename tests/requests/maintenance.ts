import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { bodies as examples } from '#contract/examples/index.ts';
import type { IncidentRecord } from '#contract/incidents.ts';
import type { CallName } from '#site/lib/api/api-client.ts';
import { asAdmin } from './as-admin.ts';
import type { FeatureRequests } from './request.ts';
import type { Village } from './village.ts';

/** One line for a year that no other request fills. */
const budgetRequest = ({ admin, next }: Village) => ({
  params: { tahun: `${1000 + next()}` },
  token: admin.token,
  body: examples.budget,
});

async function newIncident({ call, admin: { token } }: Village) {
  const sent = { token, body: examples.incident };
  const { _id } = await call<IncidentRecord>('POST', 'incidents', sent);
  return { ...sent, params: { id: _id } };
}

export const maintenanceRequests: FeatureRequests<
  Extract<
    CallName,
    `${string} ${'activities' | 'anggarans' | 'content' | 'health' | 'incidents' | 'intake' | 'monitoring' | 'office' | 'push' | 'survey'}${string}`
  >
> = {
  'GET activities': {
    '': asAdmin('page=1&limit=10'),
    'of an action': asAdmin('page=1&limit=10&tindakan=applications.approve'),
    'of an account and its group': asAdmin(
      `page=1&limit=10&akun=a${'0'.repeat(31)}&kelompok=surat`,
    ),
  },
  'GET activities/csv': asAdmin('dari=2024-01-02&sampai=2024-01-03'),
  'GET anggarans/tahun/:tahun': () => ({ params: { tahun: '2026' } }),
  'PUT anggarans/tahun/:tahun': budgetRequest,
  'GET content/overview': asAdmin(''),
  'POST content/refresh': asAdmin(''),
  'GET survey': asAdmin('limit=10'),
  'DELETE survey/:id': ({ admin: { token } }) => ({ params: { id: '1' }, token }),
  'GET health': () => ({}),
  'GET monitoring': asAdmin(''),
  'POST monitoring/clock': ({ admin: { token } }) => ({
    token,
    body: { tanggal: isoDay(villageDay(new Date())) },
  }),
  'GET incidents': asAdmin(''),
  'POST incidents': ({ admin }) => ({ token: admin.token, body: examples.incident }),
  'PUT incidents/:id': newIncident,
  'GET push/key': asAdmin(''),
  'POST push': ({ admin }) => ({ token: admin.token, body: examples.subscription }),
  'DELETE push': ({ admin }) => ({ token: admin.token, body: examples.endpoint }),
  'GET office': () => ({}),
  'PUT office': ({ admin }) => ({ token: admin.token, body: examples.office }),
  'GET intake': () => ({}),
  'PUT intake': ({ admin }) => ({ token: admin.token, body: { paused: false, text: '' } }),
};
