import { deflateSync } from 'node:zlib';
import { PDFDict, PDFName, PDFStream } from 'pdf-lib';
import { expect, it } from 'vitest';
import {
  deflatedBlanks,
  inflatingScan,
  makeScan,
  scannedPage,
  scanWith,
  streamOf,
  writeSaves,
} from '#tests/fixtures/scans.ts';
import { bundleLetters } from '../letters/pdf/bundle.ts';
import { InflationError } from './budget.ts';
import { loadPdf } from './load-pdf.ts';

const mebibyte = 2 ** 20;

const objectStream = (bytes: Uint8Array, filter = '/FlateDecode', type = '/ObjStm') =>
  streamOf(bytes, `/Type ${type} /N 1 /First 4 /Filter ${filter}`);

const blanks = (mebibytes: number) => deflatedBlanks(mebibytes * mebibyte);
const scanOf = (...stream: Parameters<typeof objectStream>) => scanWith(objectStream(...stream));
const named = objectStream(blanks(5), '20 0 R', '21 0 R');

it.each([
  ['20 KB that inflate to 20 MB', inflatingScan(20 * mebibyte)],
  ['100 KB that inflate to 100 MB', inflatingScan(100 * mebibyte)],
  ['a filter in a list', scanOf(blanks(5), '[/FlateDecode]')],
  ['names that are escaped or elsewhere', scanWith('/Flate#44ecode', '/Obj#53tm', named)],
  ['a checksum that is wrong', scanOf(blanks(5).subarray(0, -4))],
  ['several filters', scanOf(deflateSync(blanks(100)), '[/FlateDecode /FlateDecode]')],
  ['many streams', scanWith(...Array(9).fill(objectStream(blanks(4))))],
])('refuses %s', async (_, file) => {
  await expect(loadPdf(file)).rejects.toThrow(InflationError);
  await expect(bundleLetters([file], { archive: false })).rejects.toThrow('letter 1 of the bundle');
});

it('opens object streams and tables as writers make them', async () => {
  const predicted = streamOf(
    deflateSync(Buffer.alloc(5 * 9)),
    '/Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Filter [/FlateDecode] /DecodeParms << /Predictor 12 /Columns 4 >>',
  );
  // Its entries are not needed, however many it claims.
  const claim = streamOf(Buffer.from(''), '/Type /XRef /Size 1000000000 /W [1 2 1] /Root 1 0 R');
  const plain = streamOf(Buffer.from('9 0 true'), '/Type /ObjStm /N 1 /First 4');
  const large = objectStream(blanks(4));
  for (const file of [scanWith(predicted, claim, plain, large), await makeScan(3)])
    expect((await loadPdf(file)).getPageCount()).toBeGreaterThan(0);
});

const pictureOf = async (file: Uint8Array) => {
  const [page] = (await loadPdf(file)).getPages();
  const picture = page?.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  return picture?.lookup(PDFName.of('Im'), PDFStream).getContents();
};

it.each([
  ['a length elsewhere', '/Length 20 0 R'],
  ['no length', ''],
  ['a wrong length', '/Length 9'],
  ['a length beyond the file', '/Length 999999'],
  ['a negative length', '/Length -9'],
])('reads a stream with %s', async (_, length) => {
  const { 8: image = '' } = scannedPage;
  const changed = image.replace(/\/Length \d+/, length);
  const file = writeSaves([{ objects: { ...scannedPage, 8: changed } }]);
  expect(await pictureOf(file)).toEqual(await pictureOf(writeSaves([{ objects: scannedPage }])));
});

it('finds objects after noise, blanks and comments, and a catalog that no trailer names', async () => {
  const head = '\n% note\nnoise 12 12 obx ';
  const file = writeSaves([{ objects: scannedPage, head, trailer: '' }]);
  expect((await loadPdf(file)).getPageCount()).toBe(1);
});

it.each([
  ['no page', { ...scannedPage, 2: '<< /Type /Pages /Kids [] /Count 0 >>' }],
  ['pages that are their own parents', { ...scannedPage, 3: '<< /Type /Pages /Kids [2 0 R] >>' }],
  ['no tree of pages', { ...scannedPage, 2: 'null' }],
])('refuses a file with %s', async (_, objects) => {
  await expect(loadPdf(writeSaves([{ objects }]))).rejects.toThrow();
});
