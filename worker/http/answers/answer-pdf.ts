import type { Context } from 'hono';

/** Answers with a PDF that a browser shows. */
export function answerPdf(c: Context, pdf: Uint8Array | ReadableStream, name: string): Response {
  c.header('Content-Type', 'application/pdf');
  c.header('Content-Disposition', `inline; filename="${name}"`);
  return c.body(pdf instanceof Uint8Array ? new Uint8Array(pdf) : pdf);
}
