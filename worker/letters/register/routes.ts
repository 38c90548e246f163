import * as z from 'zod/mini';
import { type BookName, bookNames, books, csvName } from '#contract/issued/books.ts';
import { printingSchema } from '#contract/issued/printing.ts';
import {
  numberStartSchema,
  outsideLetterSchema,
  registerTexts,
  withdrawalSchema,
} from '#contract/issued/register.ts';
import { letterTypeSchema } from '#contract/letters/index.ts';
import { village } from '#village.config.ts';
import { guard, guardRecord } from '#worker/accounts/guard.ts';
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
import { guardKind, guardTypeFilter, numberedType } from '#worker/letter-types/service.ts';
import { toCsv } from './csv.ts';
import * as numbers from './numbers.ts';
import { printLetters } from './print.ts';
import * as register from './register.ts';

/** The letter register. */
const { app, route } = createRoom();
export const registerRoutes = app;

/** Entries on a page where the request names no number. */
const pageLimit = 50;

const year = digits('year harus tahun empat angka.', (text) => /^[0-9]{4}$/.test(text));

const month = digits('month harus bulan dari 1 sampai 12.', (text) =>
  /^([1-9]|1[0-2])$/.test(text),
);

/** What may be asked of the register, wherever it stands. */
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

// A code comes by POST too: what is typed or read from paper may be any text, and a code opens its letter's page.
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

route('GET letters', guardTypeFilter('letters.list'), listQuery, (c) => {
  const { db, query } = c.var;
  return register.listRegister(db, query, firstPage(query, pageLimit), linksOf(c));
});

const listSearch = withBody(
  z
    .object({ ...pageQuery, ...filters, q: searchQuery(), kode: z.optional(z.string()) })
    .check(monthOfYear),
);

route('POST letters/search', guardTypeFilter('letters.list'), listSearch, (c) => {
  const { db, body } = c.var;
  return register.listRegister(db, body, firstPage(body, pageLimit), linksOf(c));
});

const book = z.enum(bookNames, { error: `book harus salah satu dari: ${bookNames.join(', ')}.` });

const exported = { ...filters, book: z.optional(book) };

interface Exporting {
  var: { db: Db; account: { id: string } };
}

/** The register, or what was asked of it, as the text of a file. */
async function exportCsv(
  { var: { db, account } }: Exporting,
  asked: register.RegisterRequest & { book?: BookName | undefined },
) {
  const { book, ...filter } = asked;
  const actor = { actorId: account.id, now: new Date() };
  const entries = await register.exportRegister(db, filter, actor);
  return toCsv(entries, book && books[book].columns);
}

const csvQuery = withQuery(
  z.object({ ...exported, q: sentByPost('letters/csv') }).check(monthOfYear),
);

route('GET letters/csv', guardTypeFilter('letters.export'), csvQuery, async (c) =>
  answerCsv(c, csvName(c.var.query), await exportCsv(c, c.var.query)),
);

const csvSearch = withBody(z.object({ ...exported, q: searchQuery() }).check(monthOfYear));

route('POST letters/csv', guardTypeFilter('letters.export'), csvSearch, async (c) =>
  answerCsv(c, csvName(c.var.body), await exportCsv(c, c.var.body)),
);

/** A year and, where each type has a counter of its own, a type. */
const bookQuery = withQuery(z.object({ tahun: year, jenis: z.optional(z.string()) }));

route('GET letters/start', guardKind('letters.list'), bookQuery, (c) => {
  const { db, query, rows } = c.var;
  return numbers.readBook(db, village, query, numberedType(query.jenis ?? '', rows));
});

route('PUT letters/start', guardKind('letters.number'), withBody(numberStartSchema), (c) => {
  const { db, account, body, rows } = c.var;
  const letter = numberedType(body.jenis ?? '', rows);
  return numbers.startBook(db, village, body, letter, { actorId: account.id, now: new Date() });
});

route(
  'POST letters/outside',
  guardKind('letters.number'),
  withHeader('Idempotency-Key', readIdempotencyKey),
  withBody(outsideLetterSchema),
  async (c) => {
    const { db, account, header, body, rows } = c.var;
    const actor = { actorId: account.id, now: new Date(), key: header };
    const known = numberedType(body.jenis, rows);
    const entered = await numbers.enterOutside(db, village, body, known, actor);
    if (entered instanceof Refusal) return entered;
    return entered.repeated ? entered.entry : created(entered.entry);
  },
);

route('POST letters/print', guard('letters.print'), withBody(printingSchema), async (c) => {
  const { db, body, account } = c.var;
  const actor = { actorId: account.id, now: new Date() };
  const pdf = await printLetters({ db, files: c.env.FILES }, body, actor);
  return pdf instanceof Refusal ? pdf : answerPdf(c, pdf, 'surat.pdf');
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
