import { expect, test } from 'vitest';
import { scannedPage, writeSaves } from '#tests/fixtures/scans.ts';
import { stream } from '#tests/fixtures/signed/small-letter.ts';
import { Refused } from './refusals.ts';
import { findCodes, takeScan } from './scan.ts';

const reasonOf = (file: Uint8Array) =>
  takeScan(file).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refused ? error.reason : error),
  );
const withObject = (body: string) => writeSaves([{ objects: { ...scannedPage, 5: body } }]);

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
    expect(await reasonOf(withObject(body))).toBe('acts');
  }
});

test.each([
  '<< /Title (JavaScript) /Words (/JS) >>',
  '[/JavaScript]',
  '<< /S /URI /URI (https://desa.example) >>',
  stream('/JS /Launch', '/Type /XObject'),
])('accepts a scan with the inert text %j', async (body) => {
  expect(await reasonOf(withObject(body))).toBe('taken');
});

/** A scan with one annotation, whose appearance is object 6. */
const withAnnotation = (entries: string) =>
  writeSaves([
    {
      objects: {
        ...scannedPage,
        3: scannedPage[3]?.replace(' /Contents', ' /Annots [5 0 R] /Contents') ?? '',
        5: `<< /Type /Annot /Rect [100 100 200 150] ${entries} >>`,
        6: stream('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
      },
    },
  ]);
const marks = [
  ...['Ink', 'Stamp', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine'],
  ...['Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret', 'Redact'],
];

test.each(marks)('prints a visible %s with its appearance and refuses it without', async (mark) => {
  const subtype = `/Subtype /${mark}`;
  expect(await reasonOf(withAnnotation(`${subtype} /F 4 /AP << /N 6 0 R >>`))).toBe('taken');
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
    expect([lost, await reasonOf(withAnnotation(`${subtype} ${lost}`))]).toEqual([lost, 'marks']);
});

test.each([
  ['hidden ink', '/Subtype /Ink /F 2'],
  ['ink with NoView and without Print', '/Subtype /Ink /F 32'],
  ['a link', '/Subtype /Link /F 4 /Border [0 0 1]'],
  ['a closed note', '/Subtype /Popup /Open false'],
  ['an invisible signature field', '/Subtype /Widget /FT /Sig /F 132 /Rect [0 0 0 0]'],
  ['an annotation without a kind', '/F 4'],
])('omits %s', async (_, entries) => {
  expect(await reasonOf(withAnnotation(entries))).toBe('taken');
});

test.each([
  '<< /OCGs [7 0 R] /D << /OFF [7 0 R] >> >>',
  '<< /OCGs [7 0 R] /D << /OFF 8 0 R >> >>',
  '<< /OCGs [7 0 R] /D << /BaseState /OFF >> >>',
  '<< /OCGs [7 0 R] /D << >> /Member << /Type /OCMD /OCGs 7 0 R /P /AllOff >> >>',
  '<< /OCGs [7 0 R] /D << >> /Member << /Type /OCMD /VE [/Not 7 0 R] >> >>',
])('refuses a scan with the layers %s', async (layers) => {
  const objects = {
    ...scannedPage,
    1: `<< /Type /Catalog /Pages 2 0 R /OCProperties ${layers} >>`,
    7: '<< /Type /OCG /Name (Tanda tangan) >>',
    8: '[7 0 R]',
  };
  expect(await reasonOf(writeSaves([{ objects, size: 10 }]))).toBe('layers');
});

test('refuses a scan with a layer that is not printed', async () => {
  const objects = {
    ...scannedPage,
    7: '<< /Type /OCG /Name (Cap) /Usage << /Print << /PrintState /OFF >> >> >>',
  };
  expect(await reasonOf(writeSaves([{ objects }]))).toBe('layers');
});

test('accepts a scan whose layers are all visible', async () => {
  const layers = '<< /OCGs [7 0 R] /D << /ON [7 0 R] /OFF [] /BaseState /ON /Order [7 0 R] >> >>';
  const objects = {
    ...scannedPage,
    1: `<< /Type /Catalog /Pages 2 0 R /OCProperties ${layers} >>`,
    7: '<< /Type /OCG /Name (Teks) >>',
  };
  expect(await reasonOf(writeSaves([{ objects }]))).toBe('taken');
});

test('refuses a scan with an unreadable object', async () => {
  for (const body of ['<< /Open', '[1 2', 'words']) {
    expect(await reasonOf(withObject(body))).toBe('scan');
  }
});

test('refuses a file without startxref near its end', async () => {
  const file = withObject('<< >>');
  const after = (bytes: number) => Uint8Array.from([...file, ...new Uint8Array(bytes)]);
  expect(await reasonOf(after(4000))).toBe('taken');
  expect(await reasonOf(after(4096))).toBe('scan');
});

test('reads a scan that is a view into a larger buffer', async () => {
  const file = withObject('<< >>');
  const buffer = new Uint8Array(file.length + 10_000);
  buffer.set(file, 5000);
  expect(await reasonOf(buffer.subarray(5000, 5000 + file.length))).toBe('taken');
});

const kode = 'K7QM-2F9A-XW4T-P8HN';

test.each([
  `desa.example/verifikasi/${kode}`,
  `desa.example/verifikasi/${kode}Surat keterangan ini`,
  'verifikasi/ K7QM -2F9A-\nXW4T-P8 HN',
  'K7QM\u20102F9A\u2013XW4T\u2212P8HN'.replace('\u2212', '-'),
])('finds the code in %j', (text) => {
  expect(findCodes(text)).toEqual([kode]);
});

test('finds every code once', () => {
  const other = 'AAAA-BBBB-CCCC-DDDD';
  expect(findCodes(`${kode} ${other} ${kode}`)).toEqual([kode, other]);
  const many = Array.from({ length: 30 }, (_, at) => `AAAA-BBBB-CCCC-DD${at + 22}`);
  expect(findCodes(many.join(' '))).not.toHaveLength(30);
});

test.each([
  'K7QM-2F9A-XW4T',
  'K7QM-2F9A-XW4T-P8H0',
  'k7qm-2f9a-xw4t-p8hn',
  '0812-3456-7890-1234',
  '',
])('finds none in %j', (text) => {
  expect(findCodes(text)).toEqual([]);
});
