import { expect, it } from 'vitest';
import { readWithProgress } from './export-data.tsx';

const streamOf = (
  chunks: readonly string[],
  end: (stream: ReadableStreamDefaultController) => void,
) =>
  new ReadableStream({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(new TextEncoder().encode(chunk));
      end(stream);
    },
  });

it('returns the file with its type and reports the received bytes', async () => {
  const message: number[] = [];
  const headers = { 'content-type': 'application/zip' };
  const body = streamOf(['ab', 'cde'], (stream) => stream.close());
  const file = await readWithProgress(new Response(body, { headers }), (bytes) =>
    message.push(bytes),
  );
  expect(await file.text()).toBe('abcde');
  expect(file.type).toBe('application/zip');
  expect(message).toEqual([2, 5]);
});

it('throws an ApiError with status 0 when the connection breaks', async () => {
  const body = streamOf(['ab'], (stream) => stream.error(new TypeError('network error')));
  await expect(readWithProgress(new Response(body), () => undefined)).rejects.toMatchObject({
    status: 0,
  });
});
