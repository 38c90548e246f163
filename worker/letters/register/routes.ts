import * as z from 'zod/mini';
import { guard, guardRecord } from '../../accounts/guard.ts';
import { letterTypeSchema } from '../../contract/letters/index.ts';
import { withdrawalSchema } from '../../contract/register.ts';
import { withBody, withQuery } from '../../http/checked.ts';
import { firstPage, pageQuery, searchQuery } from '../../http/paging.ts';
import { Refusal } from '../../http/refusal.ts';
import { createRoom } from '../../http/room.ts';
import { toCsv } from './csv.ts';
import * as register from './register.ts';

/** The letter register. */
const { app, route } = createRoom();
export const registerRoutes = app;

/** Entries on a page where the request names no number. */
const pageLimit = 50;

const year = z.string().check(z.regex(/^[0-9]{4}$/, { error: 'year harus tahun empat angka.' }));

const filterQuery = {
  year: z.optional(z.pipe(year, z.transform(Number))),
  type: z.optional(letterTypeSchema),
  q: searchQuery(),
};

const listQuery = withQuery(z.object({ ...pageQuery, ...filterQuery }));

route('GET letters', guard('letters.list'), listQuery, (c) => {
  const page = firstPage(c.var.query, pageLimit);
  const links = { secret: c.env.AUTH_SECRET, now: new Date() };
  return register.listRegister(c.var.db, c.var.query, page, links);
});

route('GET letters/csv', guard('letters.list'), withQuery(z.object(filterQuery)), async (c) => {
  const { query } = c.var;
  const entries = await register.exportRegister(c.var.db, query, new Date());
  const name = ['buku-agenda-surat', query.year, query.type].filter(Boolean).join('-');
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${name}.csv"`);
  return c.body(toCsv(entries));
});

const guardWithdrawal = guardRecord(
  'letters.withdraw',
  register.readForWithdrawal,
  () => new Refusal('unknown', 'Surat tidak ditemukan.'),
);

route('POST letters/:id/withdraw', guardWithdrawal, withBody(withdrawalSchema), (c) => {
  const { db, account, record, body } = c.var;
  const act = { ...body, actorId: account.id };
  return register.withdraw({ db, files: c.env.FILES }, record, act, new Date());
});
