import { expect, it } from 'vitest';
import { countBytes } from './count-bytes.ts';

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

it('gives the whole file with its type, and tells how much of it is here', async () => {
  const told: number[] = [];
  const headers = { 'content-type': 'application/zip' };
  const body = streamOf(['ab', 'cde'], (stream) => stream.close());
  const file = await countBytes(new Response(body, { headers }), (bytes) => told.push(bytes));
  expect(await file.text()).toBe('abcde');
  expect(file.type).toBe('application/zip');
  expect(told).toEqual([2, 5]);
});

it('is no file when the connection was lost on the way', async () => {
  const body = streamOf(['ab'], (stream) => stream.error(new TypeError('network error')));
  await expect(countBytes(new Response(body), () => undefined)).rejects.toMatchObject({
    status: 0,
  });
});
