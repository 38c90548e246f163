import { signatorySchema } from '#contract/issued/signatories.ts';
import { village } from '#village.config.ts';
import { requirePermission } from '#worker/accounts/guard.ts';
import { withBody } from '#worker/http/input/checked.ts';
import { created, createRoom } from '#worker/http/room.ts';
import * as service from './service.ts';

const { app, route } = createRoom();
export const signatoryRoutes = app;

route('GET signatories', requirePermission('signatories.list'), (c) =>
  service.list(c.var.db, village),
);

route(
  'POST signatories',
  requirePermission('signatories.change'),
  withBody(signatorySchema),
  async (c) => {
    const { db, account, body } = c.var;
    return created(await service.add(db, body, { actorId: account.id, now: new Date() }));
  },
);

route(
  'PUT signatories/:id',
  requirePermission('signatories.change'),
  withBody(signatorySchema),
  (c) => {
    const { db, account, body } = c.var;
    return service.change(db, c.req.param('id'), body, { actorId: account.id, now: new Date() });
  },
);

route('DELETE signatories/:id', requirePermission('signatories.change'), (c) => {
  const { db, account } = c.var;
  return service.remove(db, c.req.param('id'), { actorId: account.id, now: new Date() });
});
