import { readFileSync } from 'node:fs';
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, test, vi } from 'vitest';
import { readFonts, sampleLetter } from '#tests/fixtures/letter-documents.ts';
import {
  inflatingScan,
  makeScan,
  scannedPage,
  streamOf,
  writeSaves,
} from '#tests/fixtures/scans.ts';
import { renderLetter } from '../pdf/render-letter.ts';
import { Refused } from './refusals.ts';
import { takeScan } from './scan.ts';

const reasonOf = (file: Uint8Array) =>
  takeScan(file).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refused ? error.reason : error),
  );

const pagesOf = async (file: Uint8Array) => (await PDFDocument.load(file)).getPageCount();

test('rebuilds a scan deterministically', async () => {
  const scan = await makeScan(10);
  const taken = await takeScan(scan);
  expect(await pagesOf(taken.pdf)).toBe(10);
  expect(await takeScan(scan)).toEqual(taken);
});

test('refuses a scan of eleven pages or none', async () => {
  expect(await reasonOf(await makeScan(11))).toBe('pages');
  const empty = { ...scannedPage, 2: '<< /Type /Pages /Kids [] /Count 0 >>' };
  expect(await reasonOf(writeSaves([{ objects: empty }]))).toBe('scan');
});

test('refuses an unreadable object without logging its content', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken = { ...scannedPage, 5: '<< /Broken >>' };
  expect(await reasonOf(writeSaves([{ objects: broken }]))).toBe('scan');
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test('refuses a decompression bomb', async () => {
  expect(await reasonOf(inflatingScan(20 * 2 ** 20))).toBe('inflated');
});

test('drops objects that belong to no page', async () => {
  const scan = await makeScan(1, (document) => {
    document.setTitle('RAHASIA');
    document.setAuthor('RAHASIA');
    document.catalog.set(PDFName.of('Private'), document.context.obj({ Words: 'RAHASIA' }));
  });
  const { pdf } = await takeScan(scan);
  const taken = await PDFDocument.load(pdf, { updateMetadata: false });
  expect([taken.getTitle(), taken.getAuthor()]).toEqual([undefined, undefined]);
  expect(taken.catalog.has(PDFName.of('Private'))).toBe(false);
});

test.each<[string, (scan: PDFDocument) => void | Promise<void>]>([
  ['a script on opening', (scan) => scan.addJavaScript('main', 'app.alert(1)')],
  ['an attachment', (scan) => scan.attach(new Uint8Array([1]), 'a.txt')],
  [
    'an action of the page',
    (scan) => scan.getPage(0).node.set(PDFName.of('AA'), scan.context.obj({})),
  ],
  [
    'a program to launch',
    (scan) => {
      const launch = { Type: 'Annot', A: { S: 'Launch', F: 'a.exe' } };
      scan.getPage(0).node.addAnnot(scan.context.register(scan.context.obj(launch)));
    },
  ],
  [
    'a form that is sent',
    (scan) => scan.catalog.set(PDFName.of('OpenAction'), scan.context.obj({ S: 'SubmitForm' })),
  ],
])('refuses a scan with %s', async (_, add) => {
  expect(await reasonOf(await makeScan(1, add))).toBe('acts');
});

test('accepts a scan as scanners write it', async () => {
  const {
    1: catalog = '',
    2: pages = '',
    3: page = '',
    4: drawing = '',
    8: image = '',
  } = scannedPage;
  const linearized = writeSaves([
    {
      objects: {
        5: '<< /Linearized 1 /L 900 /H [1 2] /O 3 /E 500 /N 1 /T 800 >>',
        1: catalog,
        3: page,
        4: drawing,
        8: image,
      },
    },
    { objects: { 2: pages }, trailer: '' },
  ]);
  const freed = writeSaves([
    { objects: { ...scannedPage, 5: '<< /Unused true >>' } },
    { objects: {}, freed: [5] },
  ]);
  const other = '<< /Length 27 >>\nstream\n595 0 0 842 0 0 cm /Im Do q\nendstream';
  const saves = [{ objects: scannedPage }, { objects: { 4: other } }, { objects: { 1: catalog } }];
  const revised = writeSaves(saves);
  const trailing = Uint8Array.from([...revised, ...new Uint8Array(1024)]);
  for (const file of [linearized, freed, revised, trailing]) {
    expect(await pagesOf((await takeScan(file)).pdf)).toBe(1);
  }
});

test('checks current objects only, not those replaced by a later save', async () => {
  const script = '<< /S /JavaScript /JS (x) >>';
  const replaced = [{ objects: { ...scannedPage, 5: script } }, { objects: { 5: '<< >>' } }];
  expect(await reasonOf(writeSaves(replaced))).toBe('taken');
  expect(await reasonOf(writeSaves(replaced.toReversed()))).toBe('acts');
});

test('refuses an encrypted scan with its own reason', async () => {
  const trailer = '/Root 1 0 R /Encrypt 5 0 R';
  const objects = { ...scannedPage, 5: '<< /Filter /Standard /V 1 /R 2 /P -4 >>' };
  expect(await reasonOf(writeSaves([{ objects, trailer }]))).toBe('encrypted');
});

const fixture = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/scanned/${name}.pdf`, import.meta.url));

test('finds the code in the text layer of a scan', async () => {
  expect((await takeScan(fixture('tesseract'))).codes).toEqual(['K7M2-PQ9X-4RTW-HD3F']);
});

test('refuses a page of text without a picture', async () => {
  const letter = await renderLetter(sampleLetter(), readFonts());
  const saved = await (await PDFDocument.load(letter)).save();
  const files = [letter, saved, fixture('printed-by-cairo'), fixture('printed-by-chromium')];
  for (const file of files) expect(await reasonOf(file)).toBe('notScanned');
});

test('refuses a scan whose picture is small or on a later page', async () => {
  const later = await makeScan(1, async (scan) => void scan.insertPage(0));
  expect(await reasonOf(later)).toBe('notScanned');
  const half = { ...scannedPage, 8: scannedPage[8]?.replace('/Height 880', '/Height 440') ?? '' };
  expect(await reasonOf(writeSaves([{ objects: half }]))).toBe('notScanned');
});

test('accepts a scan whose picture is a stamp annotation', async () => {
  const { 3: page = '', 8: image = '' } = scannedPage;
  const stamp = '<< /Subtype /Stamp /F 4 /Rect [0 0 595 842] /AP << /N 6 0 R >> >>';
  const look = streamOf(
    Buffer.from('595 0 0 842 0 0 cm /Im Do'),
    '/Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /Im 8 0 R >> >>',
  );
  const objects = {
    ...scannedPage,
    3: page.replace('/Contents 4 0 R', '/Annots [5 0 R]'),
    5: stamp,
    6: look,
    8: image,
  };
  expect(await reasonOf(writeSaves([{ objects }]))).toBe('taken');
});
