import { type PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { expect, it } from 'vitest';
import { maxDocumentBytes } from '#contract/basics/files.ts';
import { inflatingScan, makeScan, scannedPage, writeSaves } from '#tests/fixtures/scans.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { acceptDocuments } from './accept-documents.ts';

const fields = [{ name: 'file', label: 'Berkas' }];

async function accept(bytes: Uint8Array<ArrayBuffer>) {
  const result = await acceptDocuments(fields, { file: new File([bytes], 'x.pdf') });
  return result instanceof Refusal ? [result.code, result.errors?.file] : result;
}

it('accepts a PDF unchanged', async () => {
  const bytes = await makeScan(2);
  expect(await accept(bytes)).toEqual({
    file: { bytes, type: 'application/pdf', extension: 'pdf' },
  });
  expect(await accept(new Uint8Array())).toEqual({});
});

it('accepts a PDF after other bytes in its first kibibyte', async () => {
  const bytes = await makeScan();
  const after = (size: number) =>
    accept(Uint8Array.from([...Buffer.alloc(size, '\r\n'), ...bytes]));
  expect(await after(1000)).toMatchObject({ file: { extension: 'pdf' } });
  expect(await after(1024)).toEqual(['not-accepted', 'Berkas harus berupa berkas PDF.']);
});

const withAction = (type: string) =>
  makeScan(1, ({ catalog, context }) => {
    const action = context.obj({ S: type, JS: PDFString.of('app.alert(1)') });
    catalog.set(PDFName.of('OpenAction'), context.register(action));
  });
const attached = (document: PDFDocument) => document.attach('eA==', 'x.exe');
const manyObjects = Object.fromEntries(
  Array.from({ length: 150_000 }, (_, at) => [at + 9, 'null']),
);
/** Its first save opens with a script that the second one replaces. */
const replaced = writeSaves([
  {
    objects: {
      ...scannedPage,
      1: '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (x) >> >>',
    },
  },
  { objects: { 1: '<< /Type /Catalog /Pages 2 0 R >>' } },
]);

it.each([
  ['a text', Uint8Array.from(Buffer.from('bukan PDF')), 'harus berupa berkas PDF'],
  ['a cut file', Uint8Array.from(Buffer.from('%PDF-1.7\n1 0 obj')), 'tidak dapat dibaca'],
  ['a decompression bomb', inflatingScan(20 * 2 ** 20), 'tidak dapat dibaca'],
  ['objects without a page', writeSaves([{ objects: manyObjects }]), 'tidak dapat dibaca'],
  ['a script', withAction('JavaScript'), 'skrip'],
  ['a command', withAction('Launch'), 'skrip'],
  ['an attachment', makeScan(1, attached), 'lampiran'],
  ['a script in an earlier save', replaced, 'skrip'],
])('refuses %s', async (_, bytes, words) => {
  const [kind, message] = (await accept(await bytes)) as [string, string];
  expect([kind, message]).toEqual(['not-accepted', expect.stringContaining(words)]);
});

it('refuses an encrypted file, which may open without a password, with advice', async () => {
  const locked = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj
3 0 obj << /Filter /Standard /V 1 /R 2 /P -4 >> endobj
trailer << /Root 1 0 R /Encrypt 3 0 R /Size 4 >>
startxref
0
%%EOF`;
  const [, message] = (await accept(Uint8Array.from(Buffer.from(locked)))) as [string, string];
  expect(message).toContain('dilindungi dari perubahan atau terkunci kata sandi. Buka, cetak');
});

it('refuses more than 10 MB', async () => {
  const [kind] = (await accept(new Uint8Array(maxDocumentBytes + 1))) as [string];
  expect(kind).toBe('too-large');
});
