import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApplicationRecord } from '#contract/applications.ts';
import { signedTexts } from '#contract/issued/signature.ts';
import { makeScan } from '#tests/fixtures/scans.ts';
import { addPlaceTo } from '#tests/fixtures/signed/signature-place.ts';
import { makeHolder, signPlace } from '#tests/fixtures/signed/signed-letters.ts';
import { issueLetter } from '#tests/support/letters/issue-letter.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { refusals } from './refusals.ts';

let portal: Portal;
let admin: string;
let letter: Issued;
let other: Issued;
beforeAll(async () => {
  portal = await startPortal();
  admin = (await portal.account('admin')).token;
  [letter, other] = [await issueLetter(portal, admin), await issueLetter(portal, admin)];
});
afterAll(() => portal.stop());

type Issued = Awaited<ReturnType<typeof issueLetter>>;
type Answered = ApplicationRecord & { errors?: Record<string, string> };

async function send(file: Uint8Array, to = letter) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'surat.pdf');
  form.set('alasan', 'Lebih jelas.');
  const path = `applications/${to._id}/signed-letter`;
  return portal.call<Answered>('PUT', path, { token: admin, form });
}

/** Why a file is refused, or null. */
async function refusalOf(file: Uint8Array): Promise<string | null> {
  const { status, body } = await send(file);
  if (status === 400) return body.errors?.file ?? 'other errors';
  expect(status).toBe(200);
  return null;
}

async function download(link: string | null | undefined) {
  const response = await fetch(new URL(link ?? '/hilang', portal.url));
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** A scan unlike any other, whose text layer says this. */
let scans = 0;
function scanSaying(words: string) {
  scans += 1;
  return makeScan(1, async (scan) => {
    const [page] = scan.getPages();
    page?.setSize(300 + scans, 400);
    page?.drawText(words, { font: await scan.embedFont(StandardFonts.Helvetica), size: 9 });
  });
}

const otherLetter = () => signedTexts.otherLetter(other as Issued & { nama: string });

it('refuses another letter as it was downloaded, and names it', async () => {
  expect(await refusalOf(await download(other.pdfPath))).toBe(otherLetter());
});

it('refuses the letter itself, unsigned and saved again', async () => {
  const own = await download(letter.pdfPath);
  expect(await refusalOf(own)).toBe(refusals.unsigned);
  const saved = await (await PDFDocument.load(own)).save();
  expect(await refusalOf(saved)).toBe(refusals.notScanned);
});

it('refuses the signed file of another letter, as it came and as the portal stored it', async () => {
  const scan = await scanSaying('');
  const { body } = await send(scan, other);
  expect(body.tandaTangan).toBe('basah');
  expect(await refusalOf(await download(body.pdfPath))).toBe(otherLetter());
  expect(await refusalOf(scan)).toBe(otherLetter());
});

it('refuses another letter with an electronic signature', async () => {
  const signed = await issueLetter(portal, admin);
  const root = makeHolder({ name: 'Akar Contoh', authority: true });
  const holder = makeHolder({ name: 'Asep Contoh Suryana', issuer: root });
  const place = addPlaceTo(await download(signed.pdfPath));
  const file = await signPlace(place, { holder, time: new Date().toISOString() });
  expect(await refusalOf(file)).toContain(signed.nomorSurat);
  expect((await send(file, signed)).body.tandaTangan).toBe('tte');
  expect(await refusalOf(file)).toContain(signed.nomorSurat);
});

it('takes a scan whose text layer says its own code, a misread one or none', async () => {
  const { kodeVerifikasi: kode } = letter;
  for (const words of [`desa.example/verifikasi/${kode}`, 'AAAA-BBBB-CCCC-DDDD', 'Layung'])
    expect(await refusalOf(await scanSaying(words))).toBeNull();
});

it('refuses a scan whose text layer says the code of another letter, also a withdrawn one', async () => {
  const scan = await scanSaying(`desa.example/verifikasi/${other.kodeVerifikasi}`);
  expect(await refusalOf(scan)).toBe(otherLetter());
  const withdrawn = await issueLetter(portal, admin);
  await portal.call('DELETE', `applications/${withdrawn._id}`, { token: admin });
  const words = `${letter.kodeVerifikasi} ${withdrawn.kodeVerifikasi}`;
  expect(await refusalOf(await scanSaying(words))).toContain(withdrawn.nomorSurat);
});
