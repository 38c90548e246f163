import type { Context } from 'hono';
import { logFault } from '../log.ts';
import { Refusal, refuse } from '../refusal.ts';

/** A PDF that the browser displays. */
export async function respondPdf(
  c: Context,
  result: Promise<Uint8Array | ReadableStream | Refusal>,
  name: string,
): Promise<Response> {
  const pdf = await result;
  if (pdf instanceof Refusal) return refuse(c, pdf);
  c.header('Content-Type', 'application/pdf');
  c.header('Content-Disposition', `inline; filename="${name}"`);
  return c.body(pdf instanceof Uint8Array ? new Uint8Array(pdf) : pdf);
}

/** A CSV file to download. */
export function respondCsv(
  c: Pick<Context, 'header' | 'body'>,
  name: string,
  csv: string | ReadableStream,
): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  return c.body(csv);
}

/** Streams text as UTF-8. An error aborts the download: a truncated file would look complete. */
export function streamText(
  parts: AsyncIterator<string> | Iterator<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        logFault('download broken off', error);
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return?.();
    },
  });
}
