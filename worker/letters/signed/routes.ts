import { Hono } from 'hono';
import { signatureReportSchema } from '#contract/records/signature-report.ts';
import { village } from '#village.config.ts';
import { requirePermission } from '#worker/auth/index.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { formBody, type Input } from '#worker/http/input/body.ts';
import { describe } from '#worker/http/operation.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { respond } from '#worker/http/respond.ts';
import { signatureReportBody } from '#worker/openapi/bodies.ts';
import { requireSignedFile } from './receive.ts';
import { reportSignatures } from './report-signatures.ts';

async function readFile(input: Input): Promise<{ file: Uint8Array<ArrayBuffer> } | Refusal> {
  const file = await requireSignedFile(input);
  return file instanceof Refusal ? file : { file };
}

export const signatureRoutes = new Hono<AppEnv>().post(
  '/letters/signature-report',
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
);
