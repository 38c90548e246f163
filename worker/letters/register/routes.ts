import * as z from 'zod/mini';
import { type BookName, bookNames, books, csvName } from '#contract/issued/books.ts';
import { printingSchema } from '#contract/issued/printing.ts';
import {
  numberStartSchema,
  outsideLetterSchema,
  withdrawalSchema,
} from '#contract/issued/register.ts';
import { letterTypeSchema } from '#contract/letters/index.ts';
import { village } from '#village.config.ts';
import { requirePermission } from '#worker/accounts/guard.ts';
import type { Db } from '#worker/db/client.ts';
import { answerPdf } from '#worker/http/answers/answer-pdf.ts';
import { answerCsv } from '#worker/http/answers/csv.ts';
import { withBody, withHeader, withQuery } from '#worker/http/input/checked.ts';
import { readIdempotencyKey } from '#worker/http/input/idempotency-key.ts';
import {
  digits,
  firstPage,
  pageQuery,
  searchQuery,
  sentByPost,
} from '#worker/http/input/paging.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { created, createRoom } from '#worker/http/room.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { numberedType } from '#worker/letter-types/service.ts';
import { toCsv } from './csv.ts';
import * as numbers from './numbers.ts';
import { printLetters } from './print.ts';
import * as register from './register.ts';

const { app, route } = createRoom();
export const registerRoutes = app;

/** Default page size. */
const pageLimit = 50;

const year = digits('year harus tahun empat angka.', (text) => /^[0-9]{4}$/.test(text));

const month = digits('month harus bulan dari 1 sampai 12.', (text) =>
  /^([1-9]|1[0-2])$/.test(text),
);

/** Filters of the list, the search and the CSV. */
const filters = {
  year: z.optional(year),
  month: z.optional(month),
  type: z.optional(letterTypeSchema),
};

const monthOfYear = z.refine<{ year?: number | undefined; month?: number | undefined }>(
  ({ year, month }) => month === undefined || year !== undefined,
  { path: ['month'], error: 'month hanya dapat diminta bersama year.' },
);

const linksOf = ({ env }: { env: Env }) => ({ secrets: secretsOf(env), now: new Date() });

// A code is sent by POST as well: typed text may be anything, and a code opens the page of its letter.
const listQuery = withQuery(
  z
    .object({
      ...pageQuery,
      ...filters,
      q: sentByPost('letters/search'),
      kode: sentByPost('letters/search'),
    })
    .check(monthOfYear),
);

route('GET letters', requirePermission('letters.list'), listQuery, (c) => {
  const { db, query } = c.var;
  return register.listRegister(db, query, firstPage(query, pageLimit), linksOf(c));
});

const listSearch = withBody(
  z
    .object({ ...pageQuery, ...filters, q: searchQuery(), kode: z.optional(z.string()) })
    .check(monthOfYear),
);

route('POST letters/search', requirePermission('letters.list'), listSearch, (c) => {
  const { db, body } = c.var;
  return register.listRegister(db, body, firstPage(body, pageLimit), linksOf(c));
});

const book = z.enum(bookNames, { error: `book harus salah satu dari: ${bookNames.join(', ')}.` });

const exported = { ...filters, book: z.optional(book) };

interface Exporting {
  var: { db: Db; account: { id: string } };
}

/** The filtered register as CSV. */
async function exportCsv(
  { var: { db, account } }: Exporting,
  { book, ...filter }: register.RegisterRequest & { book?: BookName | undefined },
) {
  const actor = { actorId: account.id, now: new Date() };
  const entries = await register.exportRegister(db, filter, actor);
  return entries instanceof Refusal ? entries : toCsv(entries, book && books[book].columns);
}

const csvQuery = withQuery(
  z.object({ ...exported, q: sentByPost('letters/csv') }).check(monthOfYear),
);

route('GET letters/csv', requirePermission('letters.export'), csvQuery, async (c) => {
  const csv = await exportCsv(c, c.var.query);
  return csv instanceof Refusal ? csv : answerCsv(c, csvName(c.var.query), csv);
});

const csvSearch = withBody(z.object({ ...exported, q: searchQuery() }).check(monthOfYear));

route('POST letters/csv', requirePermission('letters.export'), csvSearch, async (c) => {
  const csv = await exportCsv(c, c.var.body);
  return csv instanceof Refusal ? csv : answerCsv(c, csvName(c.var.body), csv);
});

/** A year and, in villages that count each type separately, a type. */
const bookQuery = withQuery(z.object({ tahun: year, jenis: z.optional(z.string()) }));

route('GET letters/start', requirePermission('letters.list'), bookQuery, async (c) => {
  const { db, query } = c.var;
  const letter = await numberedType(db, query.jenis);
  return numbers.readBook(db, village, query, letter);
});

route(
  'PUT letters/start',
  requirePermission('letters.number'),
  withBody(numberStartSchema),
  async (c) => {
    const { db, account, body } = c.var;
    const letter = await numberedType(db, body.jenis);
    return numbers.startBook(db, village, body, letter, { actorId: account.id, now: new Date() });
  },
);

route(
  'POST letters/outside',
  requirePermission('letters.number'),
  withHeader('Idempotency-Key', readIdempotencyKey),
  withBody(outsideLetterSchema),
  async (c) => {
    const { db, account, header, body } = c.var;
    const actor = { actorId: account.id, now: new Date(), key: header };
    const known = await numberedType(db, body.jenis);
    const entered = await numbers.enterOutside(db, village, body, known, actor);
    if (entered instanceof Refusal) return entered;
    return entered.repeated ? entered.entry : created(entered.entry);
  },
);

route(
  'POST letters/print',
  requirePermission('letters.print'),
  withBody(printingSchema),
  async (c) => {
    const { db, body, account } = c.var;
    const actor = { actorId: account.id, now: new Date() };
    const pdf = await printLetters({ db, files: c.env.FILES }, body, actor);
    return pdf instanceof Refusal ? pdf : answerPdf(c, pdf, 'surat.pdf');
  },
);

route(
  'POST letters/:id/withdraw',
  requirePermission('letters.withdraw'),
  withBody(withdrawalSchema),
  (c) => {
    const { db, account, body } = c.var;
    const withdrawal = { ...body, actorId: account.id, now: new Date() };
    return register.withdraw({ db, files: c.env.FILES }, c.req.param('id'), withdrawal);
  },
);
