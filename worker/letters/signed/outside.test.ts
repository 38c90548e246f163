import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refusalOf } from '#tests/fixtures/signed/refusal-of.ts';
import { readCertifiedLetter } from './certified-letter.ts';

const folder = new URL('../../../tests/fixtures/signed/outside/', import.meta.url);
const read = (name: string) => Uint8Array.from(readFileSync(new URL(name, folder)));
const root = readFileSync(new URL('roots.pem', folder), 'utf8');

/** Reads a file as of the day it was made. */
function readFixture(name: string, roots: string[]) {
  const original = read(`${/(?:^|\/)(\w+)-/.exec(name)?.[1]}.pdf`);
  return readCertifiedLetter(read(name), { original, roots, now: new Date('2026-11-27') });
}

const authority = 'Penanda Waktu Desa Contoh';
const first = 'Asep Contoh Suryana';
const second = 'Siti Rahmawati';

/** An expected signer: timestamp authority, and whether the file encloses revocation data. */
const signer = (name: string, timeAuthority: string | null, isChecked: boolean) => ({
  name,
  timeAuthority,
  statusCheckedAt: isChecked ? expect.any(Date) : null,
});
const lasting = (name: string) => signer(name, authority, true);
const plain = (name: string) => signer(name, null, false);

it.each([
  ['plain-dss-blt-image.pdf', [lasting(first)]],
  ['v1-dss-two-blt.pdf', [lasting(first), lasting(second)]],
  ['plain-pyhanko-blta.pdf', [lasting(first)]],
  ['v1-pyhanko-two-blt.pdf', [lasting(first), lasting(second)]],
  ['plain-pyhanko-two-blt.pdf', [lasting(first), lasting(second)]],
  ['plain-itext9-blt-picture.pdf', [lasting(first)]],
  ['v1-itext9-bb.pdf', [plain(first)]],
  ['plain-itext5-adbe-visible.pdf', [plain(first)]],
  ['v1-itext5-cades.pdf', [plain(first)]],
  ['plain-openpdf-adbe-visible.pdf', [plain(first)]],
  ['plain-pdfbox-certify-p2-approve.pdf', [plain(first), signer(second, authority, false)]],
  ['plain-libpdf-blta.pdf', [lasting(first)]],
  ['v1-libpdf-blt.pdf', [lasting(first)]],
])('accepts %s and returns signers, times and status', async (file, signers) => {
  const trusted = (isTrusted: boolean) => signers.map((one) => ({ ...one, trusted: isTrusted }));
  expect(await readFixture(file, [root])).toMatchObject(trusted(true));
  expect(await readFixture(file, [])).toMatchObject(trusted(false));
});

it.each([
  ['v1-after-dss-text.pdf', 'afterSignature'],
  ['v1-with-dss-annotation.pdf', 'afterSignature'],
  ['v1-stamp-over-qr.pdf', 'appearance'],
  ['v1-revoked-ocsp.pdf', 'revoked'],
  ['v1-timestamp-over-other-bytes.pdf', 'timestamp'],
  ['v1-certificate-name-changed.pdf', 'certificate'],
  ['v1-length-too-long.pdf', 'broken'],
])('refuses %s with any roots', async (file, reason) => {
  for (const roots of [[root], []])
    expect(await refusalOf(readFixture(`../falsified/${file}`, roots))).toBe(reason);
});

it('covers every fixture file', () => {
  const signed = readdirSync(folder).filter((name) => /-.*\.pdf$/.test(name));
  expect([signed.length, readdirSync(new URL('../falsified/', folder)).length]).toEqual([13, 7]);
});
