import { village } from '../../village.config.ts';
import { guard, guardAlongside } from '../accounts/guard.ts';
import { type Decision, decisionSchema, previewSchema } from '../contract/applications.ts';
import { createApp } from '../http/app.ts';
import { checkFields, readInput } from '../http/input.ts';
import { limitBody } from '../http/limit-body.ts';
import { answer, Refusal, refuse } from '../http/refusal.ts';
import { limitWrites, publicOrigin } from '../http/request.ts';
import { render } from '../letters/render.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { list, listOwn } from './lists.ts';
import { readList, readOwnList } from './read-list.ts';
import * as service from './service.ts';
import { checkSubmission } from './submission.ts';

export const applicationRoutes = createApp();

const linksOf = (env: Env) => ({ secret: env.AUTH_SECRET, now: new Date() });

applicationRoutes.post(
  '/applications/uploadapp',
  limitWrites,
  guard('applications.submit'),
  limitBody('photos'),
  async (c) => {
    const input = await readInput(c);
    if (input instanceof Refusal) return refuse(c, input);
    const submission = await checkSubmission(input);
    if (submission instanceof Refusal) return refuse(c, submission);
    const idempotencyKey = readIdempotencyKey(c);
    if (idempotencyKey instanceof Refusal) return refuse(c, idempotencyKey);
    const submitter = { accountId: c.var.account.id, idempotencyKey };
    const { db } = c.var;
    const result = await service.submit(db, c.env.FILES, submission, submitter, linksOf(c.env));
    return answer(c, result.record, result.repeated ? 200 : 201);
  },
);

applicationRoutes.get('/applications/my-applications', guard('applications.listOwn'), async (c) => {
  const page = readOwnList(c);
  if (page instanceof Refusal) return refuse(c, page);
  return answer(c, await listOwn(c.var.db, c.var.account, page, linksOf(c.env)));
});

applicationRoutes.get('/applications', guard('applications.list'), async (c) => {
  const request = readList(c);
  if (request instanceof Refusal) return refuse(c, request);
  return answer(c, await list(c.var.db, request, linksOf(c.env)));
});

/** Reads the application that is decided on in the guard's own round trip. */
const guardDecision = guardAlongside('applications.decide', (db, id) =>
  service.readForDecision(db, id, village, new Date()),
);

applicationRoutes.put('/applications/:id', guardDecision, limitBody('text'), async (c) => {
  const [row] = c.var.alongside;
  if (!row) return refuse(c, service.unknownApplication());
  const input = await readInput(c);
  if (input instanceof Refusal) return refuse(c, input);
  const decision = checkFields(decisionSchema, input.fields);
  if (decision instanceof Refusal) return refuse(c, decision);
  const press = { db: c.var.db, files: c.env.FILES, village, origin: publicOrigin(c), render };
  const { id } = c.var.account;
  return answer(c, await service.decide(press, row, decision as Decision, id, linksOf(c.env)));
});

applicationRoutes.post('/applications/:id/preview', guardDecision, limitBody('text'), async (c) => {
  const [row] = c.var.alongside;
  if (!row) return refuse(c, service.unknownApplication());
  const input = await readInput(c);
  if (input instanceof Refusal) return refuse(c, input);
  const kop = checkFields(previewSchema, input.fields);
  if (kop instanceof Refusal) return refuse(c, kop);
  const press = { village, origin: publicOrigin(c), render };
  const pdf = await service.preview(press, row, kop, new Date());
  if (pdf instanceof Refusal) return refuse(c, pdf);
  c.header('Content-Type', 'application/pdf');
  c.header('Content-Disposition', 'inline; filename="pratinjau.pdf"');
  return c.body(new Uint8Array(pdf));
});

applicationRoutes.delete('/applications/:id', guard('applications.delete'), async (c) => {
  const { db, account } = c.var;
  const id = c.req.param('id');
  return answer(c, await service.remove(db, c.env.FILES, id, account.id, new Date()));
});
