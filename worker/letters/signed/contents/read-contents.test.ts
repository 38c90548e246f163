import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { readFonts, sampleLetter } from '#tests/fixtures/letter-documents.ts';
import { makeScan, scannedPage, streamOf, writeSaves } from '#tests/fixtures/scans.ts';
import { InflationError, loadPdf } from '#worker/media/index.ts';
import { renderLetter } from '../../pdf/render-letter.ts';
import { readContents } from './read-contents.ts';

const kode = 'K7M2-PQ9X-4RTW-HD3F';
const read = async (file: Uint8Array) => readContents(await loadPdf(file));
const fixture = (name: string) => readFileSync(`tests/fixtures/scanned/${name}.pdf`);

const text = (words: string, more = '') => streamOf(Buffer.from(words, 'latin1'), more);
/** A scan with replaced objects, among them the page content (4). */
const pageWith = (objects: Readonly<Record<number, string>>) =>
  read(writeSaves([{ objects: { ...scannedPage, ...objects } }]));
const resources = (entries: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${entries} >> /Contents 4 0 R >>`;
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

it('reads an issued letter, whose only picture is the crest', async () => {
  const letter = sampleLetter();
  const { text, pixels } = await read(await renderLetter(letter, readFonts()));
  const bare = (words: string) => words.replace(/\s/g, '');
  for (const words of [...letter.paragraphs, letter.verification.address])
    expect(bare(text)).toContain(bare(words));
  expect(pixels).toBeGreaterThan(50_000);
  expect(pixels).toBeLessThan(200_000);
});

it('reads an OCR text layer and the picture below it', async () => {
  const { text, pixels } = await read(fixture('tesseract'));
  expect(text).toContain(kode);
  expect(pixels).toBeGreaterThan(2_000_000);
});

it.each(['printed-by-cairo', 'printed-by-chromium'])('reads text %s', async (name) => {
  const { text, pixels } = await read(fixture(name));
  expect(text).toContain(kode);
  expect(pixels).toBeLessThan(200_000);
});

it('reads all pages and counts the pixels of the first', async () => {
  const scan = await makeScan(3, async (document) => {
    const helvetica = await document.embedFont(StandardFonts.Helvetica);
    for (const page of document.getPages().slice(1)) page.drawText('AB', { font: helvetica });
  });
  expect(await read(scan)).toEqual({ text: 'ABAB', pixels: 640 * 880, jpeg: null });
});

it('counts pictures in forms, patterns, inline and in masks once each', async () => {
  const image = (size: string, more = '') =>
    text('', `/Type /XObject /Subtype /Image ${size} ${more}`);
  const { pixels } = await pageWith({
    3: resources('/XObject << /F 5 0 R /I 8 0 R /Unused 10 0 R >> /Pattern << /P 7 0 R >>'),
    4: text('/F Do /F Do /I Do /Missing Do /Pattern cs /P scn BI /Width 5 /Height 7 ID x EI'),
    5: text('/I Do /F Do', '/Subtype /Form /Resources << /XObject << /I 6 0 R /F 5 0 R >> >>'),
    6: image('/Width 100 /Height 10', '/SMask 9 0 R'),
    7: text('/I Do', '/PatternType 1'),
    8: image('/Width 3 /Height 11'),
    9: image('/Width 20 /Height 10'),
    10: image('/Width 1000 /Height 1000'),
  });
  expect(pixels).toBe(100 * 10 + 20 * 10 + 3 * 11 + 5 * 7);
});

it('finds the largest JPEG of the first page', async () => {
  const jpeg = (size: number, words: string, filter = '/DCTDecode') =>
    text(words, `/Subtype /Image /Width ${size} /Height ${size} /Filter ${filter}`);
  const { jpeg: found } = await pageWith({
    3: resources('/XObject << /A 5 0 R /B 6 0 R /C 7 0 R /D 8 0 R >>'),
    4: text('/A Do /B Do /C Do /D Do'),
    5: jpeg(10, 'small'),
    6: jpeg(20, 'large', '[/DCTDecode]'),
    7: jpeg(15, 'middle'),
    8: jpeg(30, 'deflated', '[/FlateDecode /DCTDecode]'),
  });
  expect(Buffer.from(found ?? []).toString()).toBe('large');
});

it('reads split contents, forms with inherited fonts, and all text filters', async () => {
  const deflated = deflateSync('/F 1 Tf (C) Tj /Form Do');
  const page = resources(`/Font << /F 5 0 R >> /XObject << /Form 10 0 R >>`);
  const hexadecimal = Buffer.from(`${Buffer.from('/F 1 Tf (B) Tj').toString('hex')}>`);
  const { text: words } = await pageWith({
    3: page.replace('4 0 R', '[4 0 R 6 0 R 7 0 R 11 0 R]'),
    4: text('/F 1 Tf'),
    5: font,
    6: text('(A) Tj'),
    7: streamOf(hexadecimal, '/Filter [/ASCIIHexDecode]'),
    10: text('/F 1 Tf (D) Tj'),
    11: streamOf(deflated, '/Filter /FlateDecode'),
  });
  expect(words).toBe('ABCD');
});

it('skips streams that are broken or use other filters', async () => {
  for (const stream of [
    streamOf(Buffer.from('none'), '/Filter /FlateDecode'),
    text('(A) Tj', '/Filter /LZWDecode'),
    text('(A) Tj', '/Filter << >>'),
    '[1 2]',
    'null',
  ])
    expect(await pageWith({ 4: stream })).toEqual({ text: '', pixels: 0, jpeg: null });
});

it('refuses streams that together are too large', async () => {
  const large = deflateSync(`/F 1 Tf (A) Tj${' '.repeat(6 * 2 ** 20)}`, { level: 9 });
  const form = streamOf(large, '/Subtype /Form /Filter /FlateDecode');
  const forms = (operators: string) =>
    pageWith({
      3: resources('/Font << /F 5 0 R >> /XObject << /X 10 0 R /Y 11 0 R /Z 12 0 R >>'),
      4: text(operators),
      5: font,
      10: form,
      11: form,
      12: form,
    });
  expect((await forms('/X Do /Y Do')).text).toBe('AA');
  await expect(forms('/X Do /Y Do /Z Do')).rejects.toThrow(InflationError);
});

it('reads at most a million characters', async () => {
  const many = `/F 1 Tf ${`(${'A'.repeat(60_000)}) Tj `.repeat(20)}`;
  const { text: words } = await pageWith({
    3: resources('/Font << /F 5 0 R >>'),
    4: streamOf(deflateSync(many), '/Filter /FlateDecode'),
    5: font,
  });
  expect(words).toHaveLength(2 ** 20);
});

it('accepts a document without pages', async () => {
  const empty = await PDFDocument.create();
  expect(readContents(empty)).toEqual({ text: '', pixels: 0, jpeg: null });
});
