import type { MaintenanceCall } from '#worker/openapi/calls/maintenance.ts';
import type { RoomAsks } from './ask.ts';
import type { Village } from './village.ts';

const asAdmin =
  (query: string) =>
  ({ admin }: Village) => ({ token: admin.token, query });

/** The portal itself. */
export const maintenanceAsks: RoomAsks<MaintenanceCall> = {
  'GET activities': {
    '': asAdmin('page=1&limit=10'),
    'of an action': asAdmin('page=1&limit=10&tindakan=applications.approve'),
    deep: asAdmin('page=50&limit=10'),
  },
  'GET activities/csv': asAdmin('dari=2024-01-02&sampai=2024-01-03'),
  'GET content/overview': asAdmin(''),
  'GET health': () => ({}),
};
