import { AsnSerializer } from '@peculiar/asn1-schema';
import { Certificate } from 'pkijs';
import { describe, expect, it } from 'vitest';
import {
  type CertificateWishes,
  extension,
  type Holder,
  makeHolder,
  pemOf,
} from '#tests/fixtures/signed/certificates.ts';
import { refusalOf } from '#tests/fixtures/signed/refusal-of.ts';
import {
  buildChain,
  derOf,
  isValidAt,
  maySignDocuments,
  nameOfHolder,
  readPem,
} from './certificate.ts';

const time = new Date('2026-11-17T02:00:00Z');
const make = (wishes: Partial<CertificateWishes> = {}) =>
  makeHolder({ name: 'Siti', kind: 'ec', ...wishes });
const makeAuthority = (wishes: Partial<CertificateWishes> = {}) =>
  make({ name: 'Penerbit', authority: true, ...wishes });
const parsed = ({ certificate }: Holder) =>
  Certificate.fromBER(AsnSerializer.serialize(certificate));
const noValue = Uint8Array.of(5, 0).buffer;
const unknown = (critical: boolean) => extension('1.2.3.4', critical, noValue);

describe('the name of a holder', () => {
  type Part = [type: string, words: string];
  const common = (words: string): Part => ['2.5.4.3', words];
  const organisation = (words: string): Part => ['2.5.4.10', words];
  const country: Part = ['2.5.4.6', 'ID'];
  it.each<[string, Part[], string | undefined]>([
    ['the common name', [country, organisation('Desa'), common('Siti')], 'Siti'],
    ['the organisation else', [country, organisation('Desa')], 'Desa'],
    ['the organisation for a blank name', [common('\u200b '), organisation('Desa')], 'Desa'],
    ['in one line', [common('Siti\n Aminah ')], 'Siti Aminah'],
    ['cut where it is too long to be a name', [common('x'.repeat(201))], 'x'.repeat(200)],
    ['undefined without a name', [country], undefined],
    ['undefined where none can be seen', [common('\u200b'), organisation(' ')], undefined],
  ])('is %s', (_, parts, name) => {
    expect(nameOfHolder(parsed(make({ parts })).subject)).toBe(name);
  });
});

it('a certificate is valid from its first second to its last', () => {
  const certificate = parsed(make({ from: '2026-11-17T02:00:00Z', until: '2026-11-17T03:00:00Z' }));
  const isValid = (at: string) => isValidAt(certificate, new Date(at));
  expect(isValid('2026-11-17T01:59:59.999Z')).toBe(false);
  expect(isValid('2026-11-17T02:00:00Z')).toBe(true);
  expect(isValid('2026-11-17T03:00:00Z')).toBe(true);
  expect(isValid('2026-11-17T03:00:00.001Z')).toBe(false);
});

describe('may sign documents', () => {
  const purpose = (last: number) => `1.3.6.1.5.5.7.3.${last}`;
  it.each<[string, Partial<CertificateWishes>]>([
    ['says digital signature', { usage: 1 }],
    ['says commitment', { usage: 2 }],
    ['has it among other usages', { usage: 1 | 4 }],
    ['says no usage', { usage: null }],
    ['says nothing at all', { bare: true }],
    ['is for documents', { purposes: [purpose(36)] }],
    ['is for mail', { purposes: [purpose(4)] }],
    ['is for servers too, but not only', { purposes: [purpose(1), purpose(4)] }],
  ])('%s', (_, wishes) => {
    expect(maySignDocuments(parsed(make(wishes)))).toBe(true);
  });

  it.each<[string, Partial<CertificateWishes>]>([
    ['for enciphering keys', { usage: 4 }],
    ['for issuing certificates', { usage: 32 }],
    ['for servers', { purposes: [purpose(1)] }],
    ['for program code', { purposes: [purpose(3)] }],
    ['for timestamps', { purposes: [purpose(8)] }],
    ['for answers on revocation', { purposes: [purpose(9)] }],
    ['for several of these', { purposes: [purpose(1), purpose(3)] }],
    ['for mail, but enciphering only', { purposes: [purpose(4)], usage: 4 }],
  ])('may not sign documents %s', (_, wishes) => {
    expect(maySignDocuments(parsed(make(wishes)))).toBe(false);
  });
});

it('a certificate is read from its PEM', () => {
  const holder = make();
  expect(derOf(readPem(pemOf(holder)))).toEqual(derOf(parsed(holder)));
});

/** Whether a holder's chain ends at a root. */
async function leads(
  holder: Holder,
  { others = [], roots }: { others?: Holder[]; roots: Holder[] },
  at = time,
) {
  const context = { others: others.map(parsed), roots: roots.map(parsed), time: at };
  return (await buildChain(parsed(holder), context)).trusted;
}

const root = makeAuthority({ name: 'Akar' });

describe('a certificate is trusted', () => {
  it('as one of the roots while valid', async () => {
    const holder = make({ more: [unknown(true)] });
    expect(await leads(holder, { roots: [root, holder] })).toBe(true);
    expect(await leads(holder, { roots: [holder] }, new Date('2029-01-01'))).toBe(false);
  });

  it.each<[string, Partial<CertificateWishes>]>([
    ['any authority', {}],
    ['an authority without a usage', { usage: null }],
    ['an authority that may issue to holders only', { pathLength: 0 }],
    ['an authority with policies', { more: [extension('2.5.29.32', true, noValue)] }],
    ['an authority that says more', { more: [unknown(false)] }],
  ])('through %s', async (_, wishes) => {
    const authority = makeAuthority({ issuer: root, ...wishes });
    const holder = make({ issuer: authority, more: [unknown(false)] });
    expect(await leads(holder, { others: [authority], roots: [root] })).toBe(true);
  });

  it('through authorities in any order, among others with the same name', async () => {
    const authority = makeAuthority({ issuer: root });
    const lower = makeAuthority({ name: 'Bawahan', issuer: authority });
    const namesake = makeAuthority({ name: 'Bawahan', issuer: authority });
    const others = [namesake, lower, authority];
    expect(await leads(make({ issuer: lower }), { others, roots: [root] })).toBe(true);
  });

  it('with version 1, which has no key usage', async () => {
    expect(await leads(make({ issuer: root, bare: true }), { roots: [root] })).toBe(true);
  });

  it('prefers the root over cross-certificates of its key', async () => {
    const stranger = makeAuthority({ name: 'Lain' });
    const crossed = makeAuthority({ name: 'Akar', keyOf: root, issuer: stranger });
    expect(await leads(make({ issuer: root }), { others: [crossed], roots: [root] })).toBe(true);
  });
});

describe('a certificate is not trusted', () => {
  it('without the authority that issued it, or without its root', async () => {
    const authority = makeAuthority({ issuer: root });
    const holder = make({ issuer: authority });
    expect(await leads(holder, { roots: [root] })).toBe(false);
    expect(await leads(holder, { others: [authority], roots: [] })).toBe(false);
    expect(await leads(make(), { others: [make()], roots: [root] })).toBe(false);
  });

  it.each<[string, Partial<CertificateWishes>]>([
    ['a holder', { authority: false, usage: 32 }],
    ['one without extensions', { bare: true }],
    ['an authority for something else', { usage: 1 }],
    ['an authority of yesterday', { until: '2026-11-16T00:00:00Z' }],
    ['an authority of tomorrow', { from: '2026-11-18T00:00:00Z' }],
    ['an authority with a condition that nobody knows here', { more: [unknown(true)] }],
    ['an authority with limits on names', { more: [extension('2.5.29.30', true, noValue)] }],
  ])('through %s', async (_, wishes) => {
    const authority = makeAuthority({ issuer: root, ...wishes });
    const holder = make({ issuer: authority });
    expect(await leads(holder, { others: [authority], roots: [root] })).toBe(false);
  });

  it('through a root with an unknown critical extension', async () => {
    const strange = makeAuthority({ more: [unknown(true)] });
    expect(await leads(make({ issuer: strange }), { roots: [strange] })).toBe(false);
  });

  it('with an unknown critical extension', async () => {
    const holder = make({ issuer: root, more: [unknown(true)] });
    expect(await leads(holder, { roots: [root] })).toBe(false);
  });

  it('through an authority beyond its path length', async () => {
    const authority = makeAuthority({ issuer: root, pathLength: 0 });
    const lower = makeAuthority({ name: 'Bawahan', issuer: authority });
    const holder = make({ issuer: lower });
    expect(await leads(holder, { others: [lower, authority], roots: [root] })).toBe(false);
  });

  it('through more than five authorities', async () => {
    const chain = [root];
    for (const number of [1, 2, 3, 4, 5])
      chain.push(makeAuthority({ name: `Penerbit ${number}`, issuer: chain.at(-1) ?? root }));
    const [fourth, fifth] = chain.slice(4).map((issuer) => make({ issuer }));
    if (!fourth || !fifth) throw new Error('no chain');
    expect(await leads(fourth, { others: chain, roots: [root] })).toBe(true);
    expect(await leads(fifth, { others: chain, roots: [root] })).toBe(false);
  });

  it('in a loop of authorities', async () => {
    const alone = makeAuthority({ name: 'Sendiri' });
    expect(await leads(make({ issuer: alone }), { others: [alone], roots: [root] })).toBe(false);
    const [one, other] = [makeAuthority({ name: 'Satu' }), makeAuthority({ name: 'Dua' })];
    const others = [
      makeAuthority({ name: 'Satu', keyOf: one, issuer: other }),
      makeAuthority({ name: 'Dua', keyOf: other, issuer: one }),
    ];
    expect(await leads(make({ issuer: one }), { others, roots: [root] })).toBe(false);
  });
});

describe('a certificate is refused', () => {
  it.each<[string, Partial<CertificateWishes>]>([
    ['that was issued with SHA-1', { hash: 'sha1' }],
    ['whose constraints cannot be read', { more: [extension('2.5.29.19', true, noValue)] }],
    ['whose usage cannot be read', { more: [extension('2.5.29.15', true, noValue)] }],
  ])('with an authority %s', async (_, wishes) => {
    const authority = makeAuthority({ issuer: root, ...wishes });
    const chain = leads(make({ issuer: authority }), { others: [authority], roots: [root] });
    expect(await refusalOf(chain)).toBe('certificate');
  });

  it('not signed by its enclosed issuer, with any roots', async () => {
    const authority = makeAuthority({ issuer: root });
    const misnamed = make({ issuer: authority, issuerName: 'Akar' });
    const others = [authority, root];
    for (const roots of [[root], []])
      for (const holder of [misnamed, make({ issuerName: 'Penerbit' })])
        expect(await refusalOf(leads(holder, { others, roots }))).toBe('certificate');
  });

  it('with a subject changed after issuing', async () => {
    const authority = makeAuthority({ issuer: root });
    const der = Buffer.from(derOf(parsed(make({ issuer: authority }))));
    der[der.indexOf('Siti')] = 'T'.charCodeAt(0);
    const changed = Certificate.fromBER(der);
    const context = { others: [parsed(authority)], roots: [], time };
    expect(await refusalOf(buildChain(changed, context))).toBe('certificate');
  });
});
