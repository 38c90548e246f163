import { expect, test } from 'vitest';
import { readFonts, sampleLetter } from '#tests/fixtures/letter-documents.ts';
import { addPlace, bodiesOf, type PlaceWishes } from '#tests/fixtures/signed/signature-place.ts';
import { makeHolder, signPlace } from '#tests/fixtures/signed/signed-letters.ts';
import { stream } from '#tests/fixtures/signed/small-letter.ts';
import { renderLetter } from '../pdf/render-letter.ts';
import { readSignedLetter } from './read-signed-letter.ts';
import { refusals } from './refusals.ts';

/** Attacks that show different content under a genuine signature while each object looks well-formed. */
test('refuses every update that changes what the page shows', async () => {
  const original = Uint8Array.from(await renderLetter(sampleLetter(), readFonts()));
  const bodies = bodiesOf(original);
  const authority = makeHolder({ name: 'Penerbit Contoh', authority: true });
  const holder = makeHolder({ name: 'Asep Contoh Suryana', issuer: authority });
  const read = async (wishes: PlaceWishes) => {
    const file = await signPlace(addPlace(original, bodies, wishes), { holder });
    const now = new Date('2026-11-18T00:00:00Z');
    const makePage = async (image: Uint8Array<ArrayBuffer>) => image;
    const letter = await readSignedLetter(file, { original, roots: [], now, makePage });
    return 'refusal' in letter ? letter.refusal : letter.kind;
  };
  expect(await read({})).toBe('tte');

  // Container objects are not part of the page unless they reuse the number of its content stream.
  const drawing = Number(/\/Contents (\d+) 0 R/.exec(bodies.page)?.[1]);
  const carrier = '/Type /ObjStm /N 0 /First 0';
  const words = stream('BT /F 20 Tf 50 500 Td (Surat lain) Tj ET', carrier);
  expect(await read({ more: { [drawing]: words } })).toBe(refusals.structure);
  expect(await read({ more: { [drawing]: stream('', carrier) } })).toBe(refusals.changed);
  const length = `<< ${carrier} /Length ${drawing} 0 R >>\nstream\n\nendstream`;
  expect(await read({ more: { [drawing]: '0', 203: length } })).toBe(refusals.changed);

  // The field covers the whole page; only its widget is small.
  const kid = '<< /Subtype /Widget /Parent 200 0 R /Rect [0 0 0 0] /AP << /N 202 0 R >> >>';
  const large = { field: `/Kids [${kid}]`, rect: '[0 0 609 935]' };
  expect(await read(large)).toBe(refusals.changed);
});
