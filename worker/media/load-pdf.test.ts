import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  deflatedBlanks,
  inflatingScan,
  makeScan,
  scanWith,
  streamOf,
} from '#tests/fixtures/scans.ts';
import { bundleLetters } from '../letters/pdf/bundle.ts';
import { InflationError, loadPdf } from './load-pdf.ts';

const mebibyte = 2 ** 20;

const objectStream = (bytes: Uint8Array, filter = '/FlateDecode', type = '/ObjStm') =>
  streamOf(bytes, `/Type ${type} /N 1 /First 4 /Filter ${filter}`);

const table = (size: string, bytes = deflateSync(Buffer.alloc(40))) =>
  streamOf(bytes, `/Type /XRef ${size} /W [1 2 1] /Root 1 0 R /Filter /FlateDecode`);

it.each([
  ['20 KB that inflate to 20 MB', inflatingScan(20 * mebibyte)],
  ['100 KB that inflate to 100 MB', inflatingScan(100 * mebibyte)],
  ['a filter in a list', scanWith(objectStream(deflatedBlanks(5 * mebibyte), '[/FlateDecode]'))],
  [
    'names that are escaped or elsewhere',
    scanWith(
      '/Flate#44ecode',
      '/Obj#53tm',
      objectStream(deflatedBlanks(5 * mebibyte), '20 0 R', '21 0 R'),
    ),
  ],
  ['a cross-reference stream', scanWith(table('/Size 9', deflateSync(Buffer.alloc(5 * mebibyte))))],
  [
    'a checksum that is wrong',
    scanWith(objectStream(deflatedBlanks(5 * mebibyte).subarray(0, -4))),
  ],
  [
    'several filters',
    scanWith(
      objectStream(deflateSync(deflatedBlanks(100 * mebibyte)), '[/FlateDecode /FlateDecode]'),
    ),
  ],
  ['many streams', scanWith(...Array(9).fill(objectStream(deflatedBlanks(4 * mebibyte))))],
  ['a table of a billion entries', scanWith(table('/Size 1000000000'))],
  ['a table of a billion entries in parts', scanWith(table('/Size 9 /Index [0 9 0 1000000000]'))],
])('refuses %s', async (_, file) => {
  await expect(loadPdf(file)).rejects.toThrow(InflationError);
  await expect(bundleLetters([file], { archive: false })).rejects.toThrow('letter 1 of the bundle');
});

it('opens object streams and tables as writers make them', async () => {
  const predicted = streamOf(
    deflateSync(Buffer.alloc(5 * 9)),
    '/Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Filter [/FlateDecode] /DecodeParms << /Predictor 12 /Columns 4 >>',
  );
  const plain = streamOf(Buffer.from('9 0 true'), '/Type /ObjStm /N 1 /First 4');
  const large = objectStream(deflatedBlanks(4 * mebibyte));
  for (const file of [scanWith(predicted, plain, large), await makeScan(3)])
    expect((await loadPdf(file)).getPageCount()).toBeGreaterThan(0);
});
