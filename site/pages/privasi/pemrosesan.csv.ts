import type { APIRoute } from 'astro';
import { processingCsv } from '#site/server/processing.ts';
import { cacheHeaders } from '#site/server/read.ts';
import { letterTypes } from '#worker/letter-types/index.ts';

/** The record of processing as a spreadsheet. */
export const GET: APIRoute = async ({ url }) =>
  new Response(await processingCsv(), {
    headers: {
      ...cacheHeaders(url, [letterTypes]),
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="pemrosesan.csv"',
    },
  });
