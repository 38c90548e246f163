import { guard, guardAlongside } from '../accounts/guard.ts';
import { withdrawalSchema } from '../contract/register.ts';
import { createApp } from '../http/app.ts';
import { checkFields, readInput } from '../http/input.ts';
import { limitBody } from '../http/limit-body.ts';
import { readPageOrFirst } from '../http/paging.ts';
import { answer, Refusal, refuse } from '../http/refusal.ts';
import { toCsv } from './csv.ts';
import { readRegister } from './read-register.ts';
import * as register from './register.ts';

const defaultPageLimit = 50;

const linksOf = (env: Env) => ({ secret: env.AUTH_SECRET, now: new Date() });

/** The letter register. */
export const registerRoutes = createApp();

registerRoutes.get('/letters', guard('letters.list'), async (c) => {
  const page = readPageOrFirst(c, defaultPageLimit);
  if (page instanceof Refusal) return refuse(c, page);
  const request = readRegister(c);
  if (request instanceof Refusal) return refuse(c, request);
  return c.json(await register.listRegister(c.var.db, request, page, linksOf(c.env)));
});

registerRoutes.get('/letters/csv', guard('letters.list'), async (c) => {
  const request = readRegister(c);
  if (request instanceof Refusal) return refuse(c, request);
  const entries = await register.exportRegister(c.var.db, request, new Date());
  const name = ['buku-agenda-surat', request.year, request.type].filter(Boolean).join('-');
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${name}.csv"`);
  return c.body(toCsv(entries));
});

registerRoutes.post(
  '/letters/:id/withdraw',
  guardAlongside('letters.withdraw', register.readForWithdrawal),
  limitBody('text'),
  async (c) => {
    const [row] = c.var.alongside;
    if (!row) return refuse(c, register.unknownLetter());
    const input = await readInput(c);
    if (input instanceof Refusal) return refuse(c, input);
    const withdrawal = checkFields(withdrawalSchema, input.fields);
    if (withdrawal instanceof Refusal) return refuse(c, withdrawal);
    const { db, account } = c.var;
    const act = { ...withdrawal, actorId: account.id };
    return answer(c, await register.withdraw({ db, files: c.env.FILES }, row, act, new Date()));
  },
);
