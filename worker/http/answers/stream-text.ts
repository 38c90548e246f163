import { logFault } from '../log.ts';

/** Streams texts as UTF-8. After a fault the download fails, as a shortened file would look complete. */
export function streamText(parts: AsyncIterator<string>): ReadableStream<Uint8Array> {
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
