import * as z from 'zod/mini';
import { village } from '../../../village.config.ts';
import { guard, guardRecord } from '../../accounts/guard.ts';
import { bookNames, books, csvName } from '../../contract/books.ts';
import { outsideType } from '../../contract/letters/define-letter.ts';
import { letterTypeSchema } from '../../contract/letters/index.ts';
import { printingSchema } from '../../contract/printing.ts';
import {
  numberStartSchema,
  outsideLetterSchema,
  registerTexts,
  withdrawalSchema,
} from '../../contract/register.ts';
import { withBody, withHeader, withQuery } from '../../http/checked.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { secretsOf } from '../../http/keys.ts';
import { firstPage, pageQuery, searchQuery } from '../../http/paging.ts';
import { Refusal } from '../../http/refusal.ts';
import { created, createRoom } from '../../http/room.ts';
import { toCsv } from './csv.ts';
import * as numbers from './numbers.ts';
import { printLetters } from './print.ts';
import * as register from './register.ts';

/** The letter register. */
const { app, route } = createRoom();
export const registerRoutes = app;

/** Entries on a page where the request names no number. */
const pageLimit = 50;

const year = z.string().check(z.regex(/^[0-9]{4}$/, { error: 'year harus tahun empat angka.' }));

const month = z
  .string()
  .check(z.regex(/^([1-9]|1[0-2])$/, { error: 'month harus bulan dari 1 sampai 12.' }));

const filterQuery = {
  year: z.optional(z.pipe(year, z.transform(Number))),
  month: z.optional(z.pipe(month, z.transform(Number))),
  type: z.optional(z.union([z.literal(outsideType), letterTypeSchema])),
  q: searchQuery(),
};

const monthOfYear = z.refine<{ year?: number | undefined; month?: number | undefined }>(
  ({ year, month }) => month === undefined || year !== undefined,
  { path: ['month'], error: 'month hanya dapat diminta bersama year.' },
);

const listQuery = withQuery(
  z.object({ ...pageQuery, ...filterQuery, kode: z.optional(z.string()) }).check(monthOfYear),
);

route('GET letters', guard('letters.list'), listQuery, (c) => {
  const page = firstPage(c.var.query, pageLimit);
  const links = { secrets: secretsOf(c.env), now: new Date() };
  return register.listRegister(c.var.db, c.var.query, page, links);
});

const book = z.enum(bookNames, { error: `book harus salah satu dari: ${bookNames.join(', ')}.` });

const csvQuery = withQuery(z.object({ ...filterQuery, book: z.optional(book) }).check(monthOfYear));

route('GET letters/csv', guard('letters.list'), csvQuery, async (c) => {
  const { book, ...filter } = c.var.query;
  const entries = await register.exportRegister(c.var.db, filter, new Date());
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${csvName(c.var.query)}"`);
  return c.body(toCsv(entries, book && books[book].columns));
});

/** A year and, where each type has a counter of its own, a type. */
const bookQuery = withQuery(
  z.object({ tahun: z.pipe(year, z.transform(Number)), jenis: z.optional(z.string()) }),
);

route('GET letters/start', guard('letters.list'), bookQuery, (c) =>
  numbers.readBook(c.var.db, village, c.var.query),
);

route('PUT letters/start', guard('letters.number'), withBody(numberStartSchema), (c) => {
  const { db, account, body } = c.var;
  return numbers.startBook(db, village, body, { actorId: account.id, now: new Date() });
});

route(
  'POST letters/outside',
  guard('letters.number'),
  withHeader(readIdempotencyKey),
  withBody(outsideLetterSchema),
  async (c) => {
    const { db, account, header, body } = c.var;
    const actor = { actorId: account.id, now: new Date(), key: header };
    const entered = await numbers.enterOutside(db, village, body, actor);
    if (entered instanceof Refusal) return entered;
    return entered.repeated ? entered.entry : created(entered.entry);
  },
);

route('POST letters/print', guard('letters.list'), withBody(printingSchema), async (c) => {
  const pdf = await printLetters({ db: c.var.db, files: c.env.FILES }, c.var.body);
  if (pdf instanceof Refusal) return pdf;
  c.header('Content-Type', 'application/pdf');
  c.header('Content-Disposition', 'inline; filename="surat.pdf"');
  return c.body(new Uint8Array(pdf));
});

const guardWithdrawal = guardRecord(
  'letters.withdraw',
  register.readForWithdrawal,
  () => new Refusal('unknown', registerTexts.unknown),
);

route('POST letters/:id/withdraw', guardWithdrawal, withBody(withdrawalSchema), (c) => {
  const { db, account, record, body } = c.var;
  const act = { ...body, actorId: account.id };
  return register.withdraw({ db, files: c.env.FILES }, record, act, new Date());
});
