import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { replacementSchema } from '#contract/decision.ts';
import { bodies as examples } from '#contract/examples/index.ts';
import { type BookName, bookNames, books, csvName } from '#contract/issued/books.ts';
import { handoverFilterSchema } from '#contract/issued/handover.ts';
import {
  numberStartSchema,
  outsideLetterSchema,
  printingSchema,
  withdrawalSchema,
} from '#contract/issued/register.ts';
import { letterTypeSchema } from '#contract/letters/index.ts';
import { applicationRecordSchema } from '#contract/records/applications.ts';
import { messageSchema } from '#contract/records/failure.ts';
import {
  numberBookSchema,
  readBookSchema,
  registerEntrySchema,
  registerPageSchema,
} from '#contract/records/register.ts';
import { letterSummarySchema } from '#contract/records/summary.ts';
import { village } from '#village.config.ts';
import {
  issuingOf,
  officialLinks,
  previewReplacement,
  replace,
} from '#worker/applications/index.ts';
import { type Authenticated, actorOf, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body } from '#worker/http/input/body.ts';
import { idempotencyKey } from '#worker/http/input/header.ts';
import {
  digits,
  firstPage,
  pageQuery,
  searchQuery,
  sentByPost,
} from '#worker/http/input/paging.ts';
import { query } from '#worker/http/input/query.ts';
import { act, describe } from '#worker/http/operation.ts';
import { Refusal, refuse } from '#worker/http/refusal.ts';
import { storageOf } from '#worker/http/request.ts';
import { respond, respondMade } from '#worker/http/respond.ts';
import { respondCsv, respondPdf, streamText } from '#worker/http/responses/files.ts';
import { linksOf } from '#worker/http/secrets/signed-links.ts';
import { numberedType } from '#worker/letter-types/index.ts';
import { sendNews } from '#worker/push/index.ts';
import { toCsvParts } from './csv.ts';
import * as numbers from './numbers.ts';
import { printLetters } from './print.ts';
import * as register from './register.ts';
import { exportSummary, summarize } from './summary.ts';

/** Default page size. */
const pageLimit = 50;

const year = (label: string) =>
  digits(`${label} harus tahun empat angka.`, (text) => /^[0-9]{4}$/.test(text));

const month = digits('Bulan harus dari 1 sampai 12.', (text) => /^([1-9]|1[0-2])$/.test(text));

/** Filters of the list, the search and the CSV. */
const filters = {
  year: z.optional(year('Tahun')),
  month: z.optional(month),
  type: z.optional(letterTypeSchema),
  keadaan: handoverFilterSchema,
};

const monthOfYear = z.refine<{ year?: number | undefined; month?: number | undefined }>(
  ({ year, month }) => month === undefined || year !== undefined,
  { path: ['month'], error: 'Bulan hanya dapat diminta bersama tahun.' },
);

// A code is typed text too, and opens the page of its letter, so it is not part of an address.
const listQuery = z
  .object({
    ...pageQuery,
    ...filters,
    q: sentByPost('letters/search'),
    kode: sentByPost('letters/search'),
  })
  .check(monthOfYear);

/** A code, or the address of a letter's QR code. */
const typedCode = z.string().check(z.maxLength(2000, { error: 'Kode maksimal 2.000 karakter.' }));

const listSearch = z
  .object({
    ...pageQuery,
    ...filters,
    q: searchQuery(),
    kode: z.optional(typedCode),
    order: z.optional(
      z.enum(register.orders, {
        error: `order harus salah satu dari: ${register.orders.join(', ')}.`,
      }),
    ),
  })
  .check(monthOfYear);

const book = z.enum(bookNames, { error: `book harus salah satu dari: ${bookNames.join(', ')}.` });

const exported = { ...filters, book: z.optional(book) };
const csvQuery = z.object({ ...exported, q: sentByPost('letters/csv') }).check(monthOfYear);
const csvSearch = z.object({ ...exported, q: searchQuery() }).check(monthOfYear);

const summaryQuery = z.object({ bulan: z.optional(z.string()), minggu: z.optional(z.string()) });

/** A year and, in villages that count each type separately, a type. */
const bookQuery = z.object({ tahun: year('Tahun'), jenis: z.optional(z.string()) });

/** A number that was entered as the last one on paper. */
const startQuery = z.extend(bookQuery, {
  nomor: digits('nomor harus bilangan bulat.', (text) => /^[0-9]{1,5}$/.test(text)),
});

/** Answers the filtered register as CSV. */
async function answerRegister(
  c: Context<AppEnv & Authenticated>,
  request: register.RegisterRequest & { book?: BookName | undefined },
): Promise<Response> {
  const { book, ...filter } = request;
  const pages = await register.exportRegister(c.var.db, filter, actorOf(c.var));
  if (pages instanceof Refusal) return refuse(c, pages);
  const parts = toCsvParts(pages, book && books[book].columns);
  return respondCsv(c, csvName(request), streamText(parts));
}

/** The letter register and its numbers. */
export const registerRoutes = new Hono<AppEnv>()
  .basePath('/letters')
  .get(
    '/',
    describe({ summary: 'List the letter register', answer: registerPageSchema }),
    requirePermission('letters.list'),
    query(listQuery),
    (c) => {
      const filter = c.req.valid('query');
      const page = firstPage(filter, pageLimit);
      return respond(c, register.listRegister(c.var.db, filter, page, linksOf(c)));
    },
  )
  .post(
    '/search',
    describe({
      summary: 'Search the register',
      description: 'Words that may name a person, and codes, are never part of an address.',
      answer: registerPageSchema,
    }),
    requirePermission('letters.list'),
    body(listSearch, { example: examples.registerSearch }),
    (c) => {
      const filter = c.req.valid('json');
      const page = firstPage(filter, pageLimit);
      return respond(c, register.listRegister(c.var.db, filter, page, officialLinks(c)));
    },
  )
  .get(
    '/csv',
    describe({
      summary: 'Export the register',
      description: 'For a spreadsheet: UTF-8 with BOM, semicolons. `book` selects a form.',
      answer: 'text/csv; charset=utf-8',
    }),
    requirePermission('letters.export'),
    query(csvQuery),
    (c) => answerRegister(c, c.req.valid('query')),
  )
  .post(
    '/csv',
    describe({ summary: 'Export a search of the register', answer: 'text/csv; charset=utf-8' }),
    requirePermission('letters.export'),
    body(csvSearch, { example: examples.registerCsv }),
    (c) => answerRegister(c, c.req.valid('json')),
  )
  .get(
    '/summary',
    describe({
      summary: 'Summarize a month or a week',
      description: 'What was issued, rejected and withdrawn, and how long it took in working days.',
      answer: letterSummarySchema,
    }),
    requirePermission('letters.summary'),
    query(summaryQuery),
    (c) => respond(c, summarize(c.var.db, c.var.office, c.req.valid('query'), new Date())),
  )
  .get(
    '/summary/csv',
    describe({
      summary: 'Export the summary of a month or a week',
      answer: 'text/csv; charset=utf-8',
    }),
    requirePermission('letters.summary'),
    query(summaryQuery),
    async (c) => {
      const request = c.req.valid('query');
      const csv = await exportSummary(c.var.db, c.var.office, request, new Date());
      if (csv instanceof Refusal) return refuse(c, csv);
      return respondCsv(c, `ringkasan-surat-${request.minggu ?? request.bulan}.csv`, csv);
    },
  )
  .get(
    '/start',
    describe({ summary: 'Read the last number of a year', answer: readBookSchema }),
    requirePermission('letters.list'),
    query(bookQuery),
    async (c) => {
      const filter = c.req.valid('query');
      const letter = await numberedType(c.var.db, filter.jenis);
      return respond(c, numbers.readBook(c.var.db, village, filter, letter));
    },
  )
  .put(
    '/start',
    describe({
      summary: 'Continue after the last number used on paper',
      description: 'A leap of more than 100 numbers needs `lewati: true`.',
      answer: numberBookSchema,
      refusals: { conflict: 'A higher number is used already.' },
    }),
    act,
    requirePermission('letters.number'),
    body(numberStartSchema, { example: examples.numberStart }),
    async (c) => {
      const start = c.req.valid('json');
      const letter = await numberedType(c.var.db, start.jenis);
      return respond(c, numbers.startBook(c.var.db, village, start, letter, actorOf(c.var)));
    },
  )
  .delete(
    '/start',
    describe({
      summary: 'Take back a number that was entered as the last one on paper',
      answer: messageSchema,
      refusals: {
        unknown: 'It was not entered as such.',
        conflict: 'A letter has a higher number.',
      },
    }),
    act,
    requirePermission('letters.number'),
    query(startQuery),
    async (c) => {
      const start = c.req.valid('query');
      const letter = await numberedType(c.var.db, start.jenis);
      return respond(c, numbers.undoStart(c.var.db, village, start, letter, actorOf(c.var)));
    },
  )
  .post(
    '/outside',
    describe({
      summary: 'Enter a letter that was made by other means',
      description:
        'It takes the next number. The same `Idempotency-Key` returns it again with 200.',
      answer: registerEntrySchema,
      created: 'or repeated',
      refusals: { conflict: 'The key was used with other content.' },
    }),
    act,
    requirePermission('letters.number'),
    idempotencyKey,
    body(outsideLetterSchema, { example: examples.outsideLetter }),
    async (c) => {
      const letter = c.req.valid('json');
      const actor = { ...actorOf(c.var), key: c.var.header };
      const type = await numberedType(c.var.db, letter.jenis);
      return respondMade(c, numbers.enterOutside(c.var.db, village, letter, type, actor));
    },
  )
  .delete(
    '/outside/:id',
    describe({
      summary: 'Take back the number of a letter from outside',
      description: 'Deletes its entry; the next letter takes the number.',
      answer: messageSchema,
      refusals: { conflict: 'A higher number is used, or it is withdrawn.' },
    }),
    act,
    requirePermission('letters.number'),
    (c) => respond(c, numbers.undoOutside(c.var.db, c.req.param('id'), actorOf(c.var))),
  )
  .post(
    '/print',
    describe({
      summary: 'Print letters in one PDF',
      answer: 'application/pdf',
      refusals: {
        unknown: 'There is no such letter.',
        conflict: 'A letter has no PDF.',
        'too-large': 'The letters are too large to print at once.',
      },
    }),
    requirePermission('letters.print'),
    body(printingSchema, { lists: ['surat'], example: examples.printing }),
    (c) => {
      const pdf = printLetters(storageOf(c), c.req.valid('json'), actorOf(c.var));
      return respondPdf(c, pdf, 'surat.pdf');
    },
  )
  .post(
    '/:id/withdraw',
    describe({
      summary: 'Withdraw a letter',
      answer: registerEntrySchema,
      refusals: { conflict: 'It is withdrawn already.' },
    }),
    act,
    requirePermission('letters.withdraw'),
    sendNews,
    body(withdrawalSchema, { example: examples.withdrawal }),
    (c) => {
      const [id, { reason }] = [c.req.param('id'), c.req.valid('json')];
      return respond(c, register.withdraw(storageOf(c), id, reason, officialLinks(c)));
    },
  )
  .delete(
    '/:id/revoked',
    describe({
      summary: 'Take back the withdrawal of a letter',
      description: 'Within a day. The letter is valid again, with its files.',
      answer: registerEntrySchema,
      refusals: {
        conflict:
          'It was withdrawn more than a day ago, was replaced, or its application is deleted.',
      },
    }),
    act,
    requirePermission('letters.restore'),
    sendNews,
    (c) => respond(c, register.undoWithdrawal(storageOf(c), c.req.param('id'), officialLinks(c))),
  )
  .post(
    '/:id/replace',
    describe({
      summary: 'Replace a letter by a corrected one',
      description:
        'A new application with the corrected answers and a new letter; the old letter is withdrawn and names the new one. A repeated request returns it again with 200.',
      answer: applicationRecordSchema,
      created: 'or repeated',
      refusals: {
        conflict:
          'It is withdrawn already, the answers of its application are deleted, or nobody may sign today.',
      },
    }),
    act,
    requirePermission('letters.replace'),
    sendNews,
    body(replacementSchema, { example: examples.replacement }),
    (c) => {
      const [id, change] = [c.req.param('id'), c.req.valid('json')];
      return respondMade(c, replace(issuingOf(c), id, change, officialLinks(c)));
    },
  )
  .post(
    '/:id/replace/preview',
    describe({
      summary: 'Render the corrected letter without issuing it',
      answer: 'application/pdf',
      refusals: {
        conflict:
          'It is withdrawn, the answers of its application are deleted, or nobody may sign today.',
      },
    }),
    requirePermission('letters.replace'),
    body(replacementSchema, { example: examples.replacement }),
    (c) => {
      const [id, change] = [c.req.param('id'), c.req.valid('json')];
      const pdf = previewReplacement(issuingOf(c), id, change, new Date());
      return respondPdf(c, pdf, 'pratinjau.pdf');
    },
  );
