import { expect, test } from 'vitest';
import { scannedPage, writeSaves } from '#tests/fixtures/scans.ts';
import { stream } from '#tests/fixtures/signed/small-letter.ts';
import { Refused } from './refusals.ts';
import { takeScan } from './scan.ts';

const reasonOf = (file: Uint8Array) =>
  takeScan(file).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refused ? error.reason : error),
  );
const withObject = (body: string) => writeSaves([{ objects: { ...scannedPage, 5: body } }]);

const keys = ['AA', 'JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent'];
const kinds = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'RichMedia', 'FileAttachment'];
const acts = [...keys.map((key) => `/${key} 1`), ...kinds.map((kind) => `/S /${kind}`)];

test.each(acts)('a scan with %s is refused, wherever it stands', async (act) => {
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
])('a scan with %j only shows it', async (body) => {
  expect(await reasonOf(withObject(body))).toBe('taken');
});

test('a scan with an object that cannot be read is refused', async () => {
  for (const body of ['<< /Open', '[1 2', 'words']) {
    expect(await reasonOf(withObject(body))).toBe('scan');
  }
});

test('what does not say near its end where its table is, is no scan', async () => {
  const file = withObject('<< >>');
  const after = (bytes: number) => Uint8Array.from([...file, ...new Uint8Array(bytes)]);
  expect(await reasonOf(after(4000))).toBe('taken');
  expect(await reasonOf(after(4096))).toBe('scan');
});

test('a scan within a larger buffer is read where it stands', async () => {
  const file = withObject('<< >>');
  const buffer = new Uint8Array(file.length + 10_000);
  buffer.set(file, 5000);
  expect(await reasonOf(buffer.subarray(5000, 5000 + file.length))).toBe('taken');
});
