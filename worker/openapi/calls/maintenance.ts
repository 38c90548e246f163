import { collections } from '#contract/collections/index.ts';
import { activityEntrySchema } from '#contract/records/activity.ts';
import { overviewAnswerSchema } from '#contract/records/content.ts';
import { healthSchema } from '#contract/records/monitoring.ts';
import { pageSchema } from '#contract/records/paging.ts';
import { adminId, moment } from '../samples/accounts.ts';
import { applicationId } from '../samples/applications.ts';
import { sampleRecord } from '../samples/content.ts';
import { pageOf } from '../samples/page.ts';
import type { RoomDocuments } from './call-document.ts';

export type MaintenanceCall =
  | 'GET activities'
  | 'GET activities/csv'
  | 'GET content/overview'
  | 'GET health';

const single = collections.filter(({ kind }) => kind === 'single');

/** The portal itself: what was done, what it holds, whether it runs. */
export const maintenanceCalls: RoomDocuments<MaintenanceCall> = {
  'GET activities': {
    summary: 'Look through the activity record',
    description: "Ids and counts, nobody's name. At most 10,000 entries back; then by days.",
    answer: pageSchema(activityEntrySchema),
    example: pageOf({
      at: moment,
      akun: adminId,
      tindakan: 'applications.approve' as const,
      objek: applicationId,
      asal: '9f86d081884c7d65',
      jumlah: null,
    }),
  },
  'GET activities/csv': { summary: 'Export it', file: 'text/csv; charset=utf-8' },
  'GET content/overview': {
    summary: 'Read what the portal holds, and what is wrong with its jobs and its set-up',
    answer: overviewAnswerSchema,
    example: {
      current: Object.fromEntries(
        single.slice(0, 1).map((definition) => [definition.path, sampleRecord(definition)]),
      ),
      totals: { beritas: 6 },
      notices: [],
      setup: [
        {
          step: 'admin',
          done: false,
          title: 'Admin kedua',
          what: 'Minta rekan mendaftar, lalu jadikan admin.',
          href: '/adminpanel?menu=pengguna',
        },
      ],
    },
  },
  'GET health': {
    summary: 'Ask whether database and files answer',
    answer: healthSchema,
    example: { status: 'ok' },
    refusals: { unavailable: '`errors` names the part that does not answer.' },
  },
};
