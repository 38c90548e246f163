import { Hono } from 'hono';
import { bodies as examples } from '#contract/examples/index.ts';
import { seenScanSchema } from '#contract/issued/signature.ts';
import { applicationRecordSchema } from '#contract/records/applications.ts';
import { handoverSchema } from '#contract/records/handover.ts';
import { signatureReportSchema } from '#contract/records/signature-report.ts';
import { village } from '#village.config.ts';
import { signatureReportBody, signedLetterBody } from '#worker/api-schemas/bodies.ts';
import { officialLinks } from '#worker/applications/index.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body, formBody } from '#worker/http/input/body.ts';
import { query } from '#worker/http/input/query.ts';
import { act, describe } from '#worker/http/operation.ts';
import { storageOf } from '#worker/http/request.ts';
import { respond } from '#worker/http/respond.ts';
import { reportSignatures } from '#worker/letters/index.ts';
import { sendNews } from '#worker/push/index.ts';
import { requireSignedFile } from './receive.ts';
import { readSignedFile, receiveSignedLetter } from './signed-letter.ts';
import { confirmScan, discardScan } from './waiting-scan.ts';

/** Signed letters that come back, and what is in a signed PDF. */
export const signatureRoutes = new Hono<AppEnv>()
  .put(
    '/applications/:id/signed-letter',
    describe({
      summary: 'Upload the signed letter',
      description:
        "A scan (PDF or picture), or the PDF with a digital signature, which is verified. 400 for what is not a signed copy of this letter. An operator's scan counts once an admin confirms it (`pindaian`). Replacing a file needs an admin and `alasan`.",
      answer: applicationRecordSchema,
      refusals: {
        conflict: 'There is no letter, it is withdrawn or deleted, or another file came first.',
        'too-large': 'More than 10 MB.',
      },
    }),
    act,
    requirePermission('letters.sign'),
    sendNews,
    formBody(readSignedFile, signedLetterBody, { size: 'letter', example: examples.signedLetter }),
    (c) => {
      const [id, file] = [c.req.param('id'), c.req.valid('json')];
      const { account } = c.var;
      const context = { ...storageOf(c), images: c.env.IMAGES, village: c.var.office };
      return respond(c, receiveSignedLetter(context, id, file, account, officialLinks(c)));
    },
  )
  .post(
    '/letters/signature-report',
    describe({
      summary: 'Examine a signed PDF',
      description: 'Says who signed it, when, and what the portal would answer. Nothing is stored.',
      answer: signatureReportSchema,
      refusals: { 'too-large': 'More than 10 MB.' },
    }),
    requirePermission('letters.sign'),
    formBody(requireSignedFile, signatureReportBody, { size: 'letter' }),
    (c) => {
      const context = { ...storageOf(c), village, now: new Date() };
      return respond(c, reportSignatures(context, c.req.valid('json').file));
    },
  )
  .post(
    '/letters/:id/scan-confirmed',
    describe({
      summary: 'Confirm the scan of a letter that was signed by hand',
      description: 'After it was compared with the letter as issued. It is then its signed file.',
      answer: handoverSchema,
      refusals: { conflict: 'This scan was replaced or rejected meanwhile.' },
    }),
    act,
    requirePermission('letters.confirmScan'),
    sendNews,
    body(seenScanSchema, { example: examples.seenScan }),
    (c) => {
      const { sha256 } = c.req.valid('json');
      return respond(c, confirmScan(c.var.db, c.req.param('id'), sha256, actorOf(c.var)));
    },
  )
  .delete(
    '/letters/:id/scan',
    describe({
      summary: 'Reject the scan of a letter that waits for an admin',
      answer: handoverSchema,
      refusals: { conflict: 'Another scan waits, or this one is confirmed.' },
    }),
    act,
    requirePermission('letters.confirmScan'),
    query(seenScanSchema),
    (c) => {
      const { sha256 } = c.req.valid('query');
      return respond(c, discardScan(storageOf(c), c.req.param('id'), sha256, actorOf(c.var)));
    },
  );
