import { Hono } from 'hono';
import { bodies as examples } from '#contract/examples/index.ts';
import { seenScanSchema } from '#contract/issued/signature.ts';
import { handoverSchema } from '#contract/records/handover.ts';
import { signatureReportSchema } from '#contract/records/signature-report.ts';
import { village } from '#village.config.ts';
import { actorOf, requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { body, formBody, type Input } from '#worker/http/input/body.ts';
import { query } from '#worker/http/input/query.ts';
import { act, describe } from '#worker/http/operation.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { respond } from '#worker/http/respond.ts';
import { signatureReportBody } from '#worker/openapi/bodies.ts';
import { sendNews } from '#worker/push/index.ts';
import { requireSignedFile } from './receive.ts';
import { reportSignatures } from './report-signatures.ts';
import { confirmScan, discardScan } from './waiting-scan.ts';

async function readFile(input: Input): Promise<{ file: Uint8Array<ArrayBuffer> } | Refusal> {
  const file = await requireSignedFile(input);
  return file instanceof Refusal ? file : { file };
}

export const signatureRoutes = new Hono<AppEnv>()
  .basePath('/letters')
  .post(
    '/signature-report',
    describe({
      summary: 'Examine a signed PDF',
      description: 'Says who signed it, when, and what the portal would answer. Nothing is stored.',
      answer: signatureReportSchema,
      refusals: { 'too-large': 'More than 10 MB.' },
    }),
    requirePermission('letters.sign'),
    formBody(readFile, signatureReportBody, { size: 'letter' }),
    (c) => {
      const context = { db: c.var.db, files: c.env.FILES, village, now: new Date() };
      return respond(c, reportSignatures(context, c.req.valid('json').file));
    },
  )
  .post(
    '/:id/scan-confirmed',
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
    '/:id/scan',
    describe({
      summary: 'Reject the scan of a letter that waits for an admin',
      answer: handoverSchema,
      refusals: { conflict: 'Another scan waits, or this one is confirmed.' },
    }),
    act,
    requirePermission('letters.confirmScan'),
    query(seenScanSchema),
    (c) => {
      const storage = { db: c.var.db, files: c.env.FILES };
      const { sha256 } = c.req.valid('query');
      return respond(c, discardScan(storage, c.req.param('id'), sha256, actorOf(c.var)));
    },
  );
