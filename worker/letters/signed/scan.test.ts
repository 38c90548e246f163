import { readFileSync } from 'node:fs';
import { type PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { expect, test, vi } from 'vitest';
import { readFonts, sampleLetter } from '#tests/fixtures/letter-documents.ts';
import {
  inflatingScan,
  makeScan,
  type Save,
  scannedPage,
  writeSaves,
} from '#tests/fixtures/scans.ts';
import { refusalOf } from '#tests/fixtures/signed/refusal-of.ts';
import { stream } from '#tests/fixtures/signed/small-letter.ts';
import { renderLetter } from '../pdf/render-letter.ts';
import { findCodes, takeScan } from './scan.ts';

const reasonOf = (file: Uint8Array) => refusalOf(takeScan(file));
/** The reason for which a save of a scanned page with these objects is refused. */
const reasonWith = (objects: Record<number, string>, more: Omit<Save, 'objects'> = {}) =>
  reasonOf(writeSaves([{ objects: { ...scannedPage, ...objects }, ...more }]));

const pagesOf = async (file: Uint8Array) => (await PDFDocument.load(file)).getPageCount();

test('rebuilds a scan deterministically', async () => {
  const scan = await makeScan(10);
  const taken = await takeScan(scan);
  expect(await pagesOf(taken.pdf)).toBe(10);
  expect(await takeScan(scan)).toEqual(taken);
});

test('refuses a scan of eleven pages or none', async () => {
  expect(await reasonOf(await makeScan(11))).toBe('pages');
  expect(await reasonWith({ 2: '<< /Type /Pages /Kids [] /Count 0 >>' })).toBe('scan');
});

test('refuses an unreadable object without logging its content', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await reasonWith({ 5: '<< /Broken >>' })).toBe('scan');
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

const set = (dict: PDFDict, name: string, value: object) =>
  dict.set(PDFName.of(name), dict.context.obj(value as never));
const launch = { Type: 'Annot', A: { S: 'Launch', F: 'a.exe' } };
test.each<[string, (scan: PDFDocument) => void | Promise<void>]>([
  ['a script on opening', (scan) => scan.addJavaScript('main', 'app.alert(1)')],
  ['an attachment', (scan) => scan.attach(new Uint8Array([1]), 'a.txt')],
  ['an action of the page', (scan) => set(scan.getPage(0).node, 'AA', {})],
  ['a program to launch', (scan) => set(scan.getPage(0).node, 'Annots', [launch])],
  ['a form that is sent', (scan) => set(scan.catalog, 'OpenAction', { S: 'SubmitForm' })],
])('refuses a scan with %s', async (_, add) => {
  expect(await reasonOf(await makeScan(1, add))).toBe('acts');
});

test('accepts a scan as scanners write it', async () => {
  const { 1: catalog = '', 2: pages = '', ...others } = scannedPage;
  const hint = '<< /Linearized 1 /L 900 /H [1 2] /O 3 /E 500 /N 1 /T 800 >>';
  const linearized = writeSaves([
    { objects: { 5: hint, 1: catalog, ...others } },
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
  expect(await reasonOf(writeSaves(replaced))).toBeUndefined();
  expect(await reasonOf(writeSaves(replaced.toReversed()))).toBe('acts');
});

test('refuses an encrypted scan with its own reason', async () => {
  const trailer = '/Root 1 0 R /Encrypt 5 0 R';
  const encrypted = { 5: '<< /Filter /Standard /V 1 /R 2 /P -4 >>' };
  expect(await reasonWith(encrypted, { trailer })).toBe('encrypted');
});

const fixture = (name: string) => readFileSync(`tests/fixtures/scanned/${name}.pdf`);

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
  const half = scannedPage[8]?.replace('/Height 880', '/Height 440') ?? '';
  expect(await reasonWith({ 8: half })).toBe('notScanned');
});

test('accepts a scan whose picture is a stamp annotation', async () => {
  const page = scannedPage[3]?.replace('/Contents 4 0 R', '/Annots [5 0 R]') ?? '';
  const stamp = '<< /Subtype /Stamp /F 4 /Rect [0 0 595 842] /AP << /N 6 0 R >> >>';
  const look = stream(
    '595 0 0 842 0 0 cm /Im Do',
    '/Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /Im 8 0 R >> >>',
  );
  expect(await reasonWith({ 3: page, 5: stamp, 6: look })).toBeUndefined();
});

const keys = ['AA', 'JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent'];
const kinds = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'RichMedia', 'FileAttachment'];
const acts = [...keys.map((key) => `/${key} 1`), ...kinds.map((kind) => `/S /${kind}`)];

test.each(acts)('refuses a scan with %s at any depth', async (act) => {
  for (const body of [
    `<< ${act} >>`,
    `<< /Kept << /Further << ${act} >> >> >>`,
    `[1 [<< ${act} >>]]`,
    `<< /Kept [null << ${act} >>] >>`,
    stream('q', act),
    stream('q', `/Kept [<< ${act} >>]`),
  ]) {
    expect(await reasonWith({ 5: body })).toBe('acts');
  }
});

test.each([
  '<< /Title (JavaScript) /Words (/JS) >>',
  '[/JavaScript]',
  '<< /S /URI /URI (https://desa.example) >>',
  stream('/JS /Launch', '/Type /XObject'),
])('accepts a scan with the inert text %j', async (body) => {
  expect(await reasonWith({ 5: body })).toBeUndefined();
});

/** The reason for a page with one annotation, whose appearance is object 6. */
const reasonForMark = (entries: string) =>
  reasonWith({
    3: scannedPage[3]?.replace(' /Contents', ' /Annots [5 0 R] /Contents') ?? '',
    5: `<< /Type /Annot /Rect [100 100 200 150] ${entries} >>`,
    6: stream('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
  });
const marks = [
  ...['Ink', 'Stamp', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine'],
  ...['Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret', 'Redact'],
];

test.each(marks)('prints a visible %s with its appearance and refuses it without', async (mark) => {
  const subtype = `/Subtype /${mark}`;
  expect(await reasonForMark(`${subtype} /F 4 /AP << /N 6 0 R >>`)).toBeUndefined();
  for (const lost of [
    '/F 4',
    '',
    '/F 4 /AP << >>',
    '/F 4 /AP << /N << /On 6 0 R >> >>',
    '/F 4 /AP << /N 6 0 R >> /Rect [100 100 100 150]',
    // Visible on screen but not printed, so it would be lost.
    '/F 0 /AP << /N 6 0 R >>',
    '/AP << /N 6 0 R >>',
  ])
    expect([lost, await reasonForMark(`${subtype} ${lost}`)]).toEqual([lost, 'marks']);
});

test.each([
  ['hidden ink', '/Subtype /Ink /F 2'],
  ['ink with NoView and without Print', '/Subtype /Ink /F 32'],
  ['a link', '/Subtype /Link /F 4 /Border [0 0 1]'],
  ['a closed note', '/Subtype /Popup /Open false'],
  ['an invisible signature field', '/Subtype /Widget /FT /Sig /F 132 /Rect [0 0 0 0]'],
  ['an annotation without a kind', '/F 4'],
])('omits %s', async (_, entries) => {
  expect(await reasonForMark(entries)).toBeUndefined();
});

const catalogOf = (layers: string) => `<< /Type /Catalog /Pages 2 0 R /OCProperties ${layers} >>`;
test.each([
  '<< /OCGs [7 0 R] /D << /OFF [7 0 R] >> >>',
  '<< /OCGs [7 0 R] /D << /OFF 8 0 R >> >>',
  '<< /OCGs [7 0 R] /D << /BaseState /OFF >> >>',
  '<< /OCGs [7 0 R] /D << >> /Member << /Type /OCMD /OCGs 7 0 R /P /AllOff >> >>',
  '<< /OCGs [7 0 R] /D << >> /Member << /Type /OCMD /VE [/Not 7 0 R] >> >>',
])('refuses a scan with the layers %s', async (layers) => {
  const layer = { 7: '<< /Type /OCG /Name (Tanda tangan) >>', 8: '[7 0 R]' };
  expect(await reasonWith({ 1: catalogOf(layers), ...layer }, { size: 10 })).toBe('layers');
});

test('refuses a scan with a layer that is not printed', async () => {
  const unprinted = '<< /Type /OCG /Name (Cap) /Usage << /Print << /PrintState /OFF >> >> >>';
  expect(await reasonWith({ 7: unprinted })).toBe('layers');
});

test('accepts a scan whose layers are all visible', async () => {
  const layers = '<< /OCGs [7 0 R] /D << /ON [7 0 R] /OFF [] /BaseState /ON /Order [7 0 R] >> >>';
  const layer = { 7: '<< /Type /OCG /Name (Teks) >>' };
  expect(await reasonWith({ 1: catalogOf(layers), ...layer })).toBeUndefined();
});

test('refuses a scan with an unreadable object', async () => {
  for (const body of ['<< /Open', '[1 2', 'words']) {
    expect(await reasonWith({ 5: body })).toBe('scan');
  }
});

const file = writeSaves([{ objects: scannedPage }]);
test('refuses a file without startxref near its end', async () => {
  const after = (bytes: number) => reasonOf(Uint8Array.from([...file, ...new Uint8Array(bytes)]));
  expect(await after(4000)).toBeUndefined();
  expect(await after(4096)).toBe('scan');
});

test('reads a scan that is a view into a larger buffer', async () => {
  const buffer = new Uint8Array(file.length + 10_000);
  buffer.set(file, 5000);
  expect(await reasonOf(buffer.subarray(5000, 5000 + file.length))).toBeUndefined();
});

const kode = 'K7QM-2F9A-XW4T-P8HN';

test.each([
  `desa.example/verifikasi/${kode}`,
  `desa.example/verifikasi/${kode}Surat keterangan ini`,
  'verifikasi/ K7QM -2F9A-\nXW4T-P8 HN',
  'K7QM\u20102F9A\u2013XW4T-P8HN',
])('finds the code in %j', (text) => {
  expect(findCodes(text)).toEqual([kode]);
});

test('finds every code once', () => {
  const other = 'AAAA-BBBB-CCCC-DDDD';
  expect(findCodes(`${kode} ${other} ${kode}`)).toEqual([kode, other]);
  const many = Array.from({ length: 30 }, (_, at) => `AAAA-BBBB-CCCC-DD${at + 22}`);
  expect(findCodes(many.join(' '))).not.toHaveLength(30);
});

test('finds no code in an incomplete or other text', () => {
  const others = ['K7QM-2F9A-XW4T', 'K7QM-2F9A-XW4T-P8H0', 'k7qm-2f9a-xw4t-p8hn', ''];
  for (const text of [...others, '0812-3456-7890-1234']) expect(findCodes(text)).toEqual([]);
});
