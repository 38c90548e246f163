import { signatorySchema } from '#contract/issued/signatories.ts';
import { village } from '#village.config.ts';
import { guard, guardRecord } from '#worker/accounts/guard.ts';
import { withBody } from '#worker/http/input/checked.ts';
import { created, createRoom } from '#worker/http/room.ts';
import * as service from './service.ts';

const { app, route } = createRoom();
export const signatoryRoutes = app;

route('GET signatories', guard('signatories.list'), (c) => service.list(c.var.db, village));

route('POST signatories', guard('signatories.change'), withBody(signatorySchema), async (c) => {
  const { db, account, body } = c.var;
  return created(await service.add(db, body, { actorId: account.id, now: new Date() }));
});

const guardSignatory = guardRecord('signatories.change', service.signatoryById, service.unknown);

route('PUT signatories/:id', guardSignatory, withBody(signatorySchema), (c) => {
  const { db, account, record, body } = c.var;
  return service.change(db, record.id, body, { actorId: account.id, now: new Date() });
});

route('DELETE signatories/:id', guardSignatory, (c) => {
  const { db, account, record } = c.var;
  return service.remove(db, record.id, { actorId: account.id, now: new Date() });
});
