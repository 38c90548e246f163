import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';

async function* inChunks(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

it.each([1, 3, 100])('splits a text at line feeds only, in chunks of %i bytes', async (size) => {
  const lines = ['{"a":"é\u2028–"}', '', 'satu\r', '🌾'];
  expect(await Array.fromAsync(linesOf(inChunks(`${lines.join('\n')}\n`, size)))).toEqual(lines);
  expect(await Array.fromAsync(linesOf(inChunks(lines.join('\n'), size)))).toEqual(lines);
});
