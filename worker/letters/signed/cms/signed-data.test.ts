import {
  CertificateChoices,
  EncapsulatedContent,
  OtherCertificateFormat,
  type SignedData,
  SignerIdentifier,
} from '@peculiar/asn1-cms';
import { AsnSerializer, OctetString } from '@peculiar/asn1-schema';
import { SubjectKeyIdentifier } from '@peculiar/asn1-x509';
import * as asn1 from 'asn1js';
import { describe, expect, it } from 'vitest';
import { makeHolder, sign } from '#tests/fixtures/signed/certificates.ts';
import {
  closeCms,
  makeCms,
  oid,
  openCms,
  type SigningWishes,
  sequence,
  valuesOf,
  wrap,
} from '#tests/fixtures/signed/cms.ts';
import { Refused } from '../refusals.ts';
import { derOf } from './certificate.ts';
import { id, verifySignedData } from './signed-data.ts';

const content = new TextEncoder().encode('surat');
const identifier = Uint8Array.of(7, 7, 7);
const authority = makeHolder({
  name: 'Penerbit',
  kind: 'ec',
  authority: true,
  keyIdentifier: Uint8Array.of(1),
});
const holder = makeHolder({
  name: 'Siti',
  kind: 'ec',
  issuer: authority,
  keyIdentifier: identifier,
  serial: 99,
});

const make = (wishes: Partial<SigningWishes> = {}, signed = content) =>
  makeCms(signed, { holder, chain: [authority], ...wishes });

const derOfHolder = ({ certificate }: { certificate: typeof holder.certificate }) =>
  new Uint8Array(AsnSerializer.serialize(certificate));

const refusalOf = async (cms: Uint8Array<ArrayBuffer>): Promise<unknown> => {
  try {
    await verifySignedData(cms, { contentType: id.data, content, named: true });
  } catch (error) {
    return error instanceof Refused ? error.reason : error;
  }
  return undefined;
};

describe('rejects unsigned parts', () => {
  // Otherwise the signature of one letter could be moved to any other letter.
  const genuine = openCms(make({}, new TextEncoder().encode('surat lain')));
  const forged = openCms(make());
  const [genuineSigner] = valuesOf(genuine.at(-1));
  const [forgedSigner] = valuesOf(forged.at(-1));
  const signature = valuesOf(genuineSigner)[5] ?? new asn1.Null();
  const withSignature = valuesOf(forgedSigner).with(5, signature);
  const before = forged.slice(0, -1);

  it.each<[string, asn1.BaseBlock[]]>([
    ['in its place', []],
    ['in a second list of signers', genuine.slice(-1)],
    [
      'behind the list',
      [
        new asn1.Constructed({
          idBlock: { tagClass: 3, tagNumber: 0 },
          value: valuesOf(genuine.at(-1)),
        }),
      ],
    ],
  ])('a foreign signer that is %s', async (_, more) => {
    const signers = new asn1.Set({ value: [sequence(...withSignature)] });
    expect(await refusalOf(closeCms([...before, signers, ...more]))).toBe('broken');
  });

  it('data after the list of signers', async () => {
    expect(await refusalOf(closeCms([...forged, new asn1.Null()]))).toBe('broken');
  });

  it('data in place of missing signed attributes', async () => {
    const [version, sid, hash, , algorithm] = valuesOf(forgedSigner);
    if (!version || !sid || !hash || !algorithm) throw new Error('no signer');
    const asSet = new Uint8Array(algorithm.toBER());
    asSet[0] = 0x31;
    const over = new asn1.OctetString({ valueHex: sign(asSet.buffer, holder.key) });
    const signers = new asn1.Set({ value: [sequence(version, sid, hash, algorithm, over)] });
    expect(await refusalOf(closeCms([...before, signers]))).toBe('broken');
  });

  it('a signature by another key', async () => {
    const other = makeHolder({ name: 'Siti', kind: 'ec', issuer: authority });
    expect(await refusalOf(make({ holder: { ...holder, key: other.key } }))).toBe('broken');
  });
});

describe('a signature is refused', () => {
  const second = makeHolder({ name: 'Budi', kind: 'ec', issuer: authority });
  it.each<[string, (data: SignedData) => void]>([
    ['with two signers', (data) => data.signerInfos.push(...data.signerInfos)],
    ['without a signer', (data) => data.signerInfos.pop()],
    [
      'without certificates',
      (data) => {
        data.certificates = undefined;
      },
    ],
    ['without its own certificate', (data) => data.certificates?.shift()],
    [
      'that brings its own content',
      ({ encapContentInfo }) => {
        encapContentInfo.eContent = new EncapsulatedContent({ single: new OctetString(content) });
      },
    ],
    [
      'over another kind of content',
      ({ encapContentInfo }) => {
        encapContentInfo.eContentType = oid.signedData;
      },
    ],
    [
      'with more than twenty certificates',
      ({ certificates }) => {
        for (let count = 2; count < 21; count += 1)
          certificates?.push(new CertificateChoices({ certificate: second.certificate }));
      },
    ],
  ])('%s', async (_, data) => {
    expect(await refusalOf(make({ data }))).toBe('broken');
  });

  const bytes = make();
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['of nothing', new Uint8Array()],
    ['of bytes that are no ASN.1', Uint8Array.of(0x30, 0x82, 0x10, 0)],
    ['with more behind it', Uint8Array.of(...bytes, 0, 1)],
    ['in an envelope of another kind', wrap(sequence(...openCms(bytes)).toBER(), oid.data)],
  ])('%s', async (_, cms) => {
    expect(await refusalOf(cms)).toBe('broken');
  });

  it('with an outdated hash', async () => {
    expect(await refusalOf(make({ hash: 'sha1' }))).toBe('algorithm');
  });
});

describe('a signature is accepted', () => {
  const roomy = (cms: Uint8Array<ArrayBuffer>) => Uint8Array.of(...cms, 0, 0, 0);

  it('with zero padding, signing time and enclosed data', async () => {
    const cms = roomy(make({ time: '2026-11-17T02:00:00Z' }));
    const verified = await verifySignedData(cms, { contentType: id.data, content, named: true });
    expect(derOf(verified.certificate)).toEqual(derOfHolder(holder));
    expect(verified.others.map(derOf)).toEqual([derOfHolder(authority)]);
    expect(verified.time).toEqual(new Date('2026-11-17T02:00:00Z'));
    // A view into a larger buffer, as for a part of a file.
    const part = Uint8Array.of(1, 2, 3, ...cms).subarray(3);
    expect(
      (await verifySignedData(part, { contentType: id.data, content, named: true })).time,
    ).toEqual(verified.time);
  });

  it('without a time of its own', async () => {
    expect(
      (await verifySignedData(make(), { contentType: id.data, content, named: true })).time,
    ).toBeUndefined();
  });

  it('with twenty certificates and other certificate formats', async () => {
    const data: SigningWishes['data'] = ({ certificates }) => {
      const other = new OtherCertificateFormat({
        otherCertFormat: oid.data,
        otherCert: new asn1.Null().toBER(),
      });
      for (let count = 2; count < 20; count += 1)
        certificates?.push(new CertificateChoices({ certificate: authority.certificate }));
      certificates?.unshift(new CertificateChoices({ other }));
    };
    expect(
      (await verifySignedData(make({ data }), { contentType: id.data, content, named: true }))
        .others,
    ).toHaveLength(19);
  });
});

describe('finds the certificate of the signer', () => {
  const byKey =
    (value: Uint8Array<ArrayBuffer>): SigningWishes['signer'] =>
    (signer) => {
      const subjectKeyIdentifier = new SubjectKeyIdentifier(value);
      signer.sid = new SignerIdentifier({ subjectKeyIdentifier });
    };
  const sameSerial = makeHolder({ name: 'Budi', kind: 'ec', serial: 99 });
  // A serial number that no other test reaches.
  const sameIssuer = makeHolder({ name: 'Budi', kind: 'ec', issuer: authority, serial: 98 });
  const bare = makeHolder({ name: 'Tua', kind: 'ec', bare: true });
  const first =
    (...others: { certificate: typeof holder.certificate }[]): SigningWishes['data'] =>
    ({ certificates }) =>
      certificates?.unshift(
        ...others.map(({ certificate }) => new CertificateChoices({ certificate })),
      );

  it('by issuer and serial number', async () => {
    const cms = make({ data: first(sameSerial, sameIssuer) });
    expect(
      derOf(
        (await verifySignedData(cms, { contentType: id.data, content, named: true })).certificate,
      ),
    ).toEqual(derOfHolder(holder));
  });

  it('by the identifier of its key', async () => {
    const cms = make({ data: first(bare, sameIssuer, authority), signer: byKey(identifier) });
    expect(
      derOf(
        (await verifySignedData(cms, { contentType: id.data, content, named: true })).certificate,
      ),
    ).toEqual(derOfHolder(holder));
    expect(await refusalOf(make({ signer: byKey(Uint8Array.of(7, 7)) }))).toBe('broken');
  });
});
