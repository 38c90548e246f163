import {
  type Attribute,
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
import { type CertificateWishes, makeHolder, sign } from '#tests/fixtures/signed/certificates.ts';
import {
  attribute,
  closeCms,
  digestOf,
  makeCms,
  namingAttribute,
  octets,
  oid,
  openCms,
  type SigningWishes,
  sequence,
  valuesOf,
  wrap,
} from '#tests/fixtures/signed/cms.ts';
import { refusalOf } from '#tests/fixtures/signed/refusal-of.ts';
import { derOf } from './certificate.ts';
import { id, verifySignedData } from './signed-data.ts';

const content = new TextEncoder().encode('surat');
const identifier = Uint8Array.of(7, 7, 7);
const ec = (name: string, wishes: Partial<CertificateWishes> = {}) =>
  makeHolder({ name, kind: 'ec', ...wishes });
const authority = ec('Penerbit', { authority: true, keyIdentifier: Uint8Array.of(1) });
const holder = ec('Siti', { issuer: authority, keyIdentifier: identifier, serial: 99 });
const other = ec('Budi', { issuer: authority });

const make = (wishes: Partial<SigningWishes> = {}, signed = content) =>
  makeCms(signed, { holder, chain: [authority], ...wishes });

const derOfHolder = ({ certificate }: { certificate: typeof holder.certificate }) =>
  new Uint8Array(AsnSerializer.serialize(certificate));

const verify = (cms: Uint8Array<ArrayBuffer>, named = true) =>
  verifySignedData(cms, { contentType: id.data, content, named });
const refusal = (cms: Uint8Array<ArrayBuffer>, named?: boolean) => refusalOf(verify(cms, named));

describe('rejects unsigned parts', () => {
  // Otherwise the signature of one letter could be moved to any other letter.
  const genuine = openCms(make({}, new TextEncoder().encode('surat lain')));
  const forged = openCms(make());
  const [genuineSigner] = valuesOf(genuine.at(-1));
  const [forgedSigner] = valuesOf(forged.at(-1));
  const signature = valuesOf(genuineSigner)[5] ?? new asn1.Null();
  const withSignature = valuesOf(forgedSigner).with(5, signature);
  const before = forged.slice(0, -1);
  const behind = new asn1.Constructed({
    idBlock: { tagClass: 3, tagNumber: 0 },
    value: valuesOf(genuine.at(-1)),
  });

  it.each<[string, asn1.BaseBlock[]]>([
    ['in its place', []],
    ['in a second list of signers', genuine.slice(-1)],
    ['behind the list', [behind]],
  ])('a foreign signer that is %s', async (_, more) => {
    const signers = new asn1.Set({ value: [sequence(...withSignature)] });
    expect(await refusal(closeCms([...before, signers, ...more]))).toBe('broken');
  });

  it('data after the list of signers', async () => {
    expect(await refusal(closeCms([...forged, new asn1.Null()]))).toBe('broken');
  });

  it('data in place of missing signed attributes', async () => {
    const [version, sid, hash, , algorithm] = valuesOf(forgedSigner);
    if (!version || !sid || !hash || !algorithm) throw new Error('no signer');
    const asSet = new Uint8Array(algorithm.toBER());
    asSet[0] = 0x31;
    const over = new asn1.OctetString({ valueHex: sign(asSet.buffer, holder.key) });
    const signers = new asn1.Set({ value: [sequence(version, sid, hash, algorithm, over)] });
    expect(await refusal(closeCms([...before, signers]))).toBe('broken');
  });

  it('a signature by another key', async () => {
    expect(await refusal(make({ holder: { ...holder, key: other.key } }))).toBe('broken');
  });
});

describe('a signature is refused', () => {
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
          certificates?.push(new CertificateChoices({ certificate: other.certificate }));
      },
    ],
  ])('%s', async (_, data) => {
    expect(await refusal(make({ data }))).toBe('broken');
  });

  const bytes = make();
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['of nothing', new Uint8Array()],
    ['of bytes that are no ASN.1', Uint8Array.of(0x30, 0x82, 0x10, 0)],
    ['with more behind it', Uint8Array.of(...bytes, 0, 1)],
    ['in an envelope of another kind', wrap(sequence(...openCms(bytes)).toBER(), oid.data)],
  ])('%s', async (_, cms) => {
    expect(await refusal(cms)).toBe('broken');
  });

  it('with an outdated hash', async () => {
    expect(await refusal(make({ hash: 'sha1' }))).toBe('algorithm');
  });
});

describe('a signature is accepted', () => {
  const roomy = (cms: Uint8Array<ArrayBuffer>) => Uint8Array.of(...cms, 0, 0, 0);

  it('with zero padding, signing time and enclosed data', async () => {
    const cms = roomy(make({ time: '2026-11-17T02:00:00Z' }));
    const verified = await verify(cms);
    expect(derOf(verified.certificate)).toEqual(derOfHolder(holder));
    expect(verified.others.map(derOf)).toEqual([derOfHolder(authority)]);
    expect(verified.time).toEqual(new Date('2026-11-17T02:00:00Z'));
    // A view into a larger buffer, as for a part of a file.
    const part = Uint8Array.of(1, 2, 3, ...cms).subarray(3);
    expect((await verify(part)).time).toEqual(verified.time);
  });

  it('without a time of its own', async () => {
    expect((await verify(make())).time).toBeUndefined();
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
    expect((await verify(make({ data }))).others).toHaveLength(19);
  });
});

describe('finds the certificate of the signer', () => {
  const byKey =
    (value: Uint8Array<ArrayBuffer>): SigningWishes['signer'] =>
    (signer) => {
      const subjectKeyIdentifier = new SubjectKeyIdentifier(value);
      signer.sid = new SignerIdentifier({ subjectKeyIdentifier });
    };
  const sameSerial = ec('Budi', { serial: 99 });
  // A serial number that no other test reaches.
  const sameIssuer = ec('Budi', { issuer: authority, serial: 98 });
  const bare = ec('Tua', { bare: true });
  const first =
    (...others: { certificate: typeof holder.certificate }[]): SigningWishes['data'] =>
    ({ certificates }) =>
      certificates?.unshift(
        ...others.map(({ certificate }) => new CertificateChoices({ certificate })),
      );

  it('by issuer and serial number', async () => {
    const { certificate } = await verify(make({ data: first(sameSerial, sameIssuer) }));
    expect(derOf(certificate)).toEqual(derOfHolder(holder));
  });

  it('by the identifier of its key', async () => {
    const data = first(bare, sameIssuer, authority);
    const { certificate } = await verify(make({ data, signer: byKey(identifier) }));
    expect(derOf(certificate)).toEqual(derOfHolder(holder));
    expect(await refusal(make({ signer: byKey(Uint8Array.of(7, 7)) }))).toBe('broken');
  });
});

type Change = (usual: Attribute[]) => Attribute[];
/** The refusal of a signature over these attributes. */
const refusalWith = (attributes: Change, named = true) => refusal(make({ attributes }), named);
const { certificate } = holder;
const object = (value: string) => new asn1.ObjectIdentifier({ value });
const without = (type: string) => (usual: Attribute[]) =>
  usual.filter(({ attrType }) => attrType !== type);
const instead = (one: Attribute) => (usual: Attribute[]) => [...without(one.attrType)(usual), one];
const also = (one: Attribute) => (usual: Attribute[]) => [...usual, one];
const digest = octets(digestOf(content));
const otherDigest = octets(digestOf(Uint8Array.of(1)));
const time = new asn1.UTCTime({ valueDate: new Date('2026-11-17T02:00:00Z') });

describe('signed attributes are refused', () => {
  it.each<[string, Change]>([
    ['without the kind of content', without(oid.contentType)],
    ['of another kind of content', instead(attribute(oid.contentType, object(oid.signedData)))],
    ['with something else as the kind', instead(attribute(oid.contentType, digest))],
    ['without the hash of the content', without(oid.messageDigest)],
    ['with the hash of another content', instead(attribute(oid.messageDigest, otherDigest))],
    ['with something else as the hash', instead(attribute(oid.messageDigest, object(oid.data)))],
    // Readers differ in which of two values counts.
    ['with an attribute twice', also(attribute(oid.messageDigest, digest))],
    ['with two values of one', instead(attribute(oid.messageDigest, digest, digest))],
    ['with an attribute twice, once without a value', also(attribute(oid.messageDigest))],
    ['without a value', instead(attribute(oid.messageDigest))],
    ['with two times', also(attribute(oid.signingTime, time, time))],
  ])('%s', async (_, change) => {
    expect(await refusalWith(change)).toBe('broken');
  });
});

describe('the signing-certificate attribute', () => {
  const sha384 = sequence(object(oid.sha384));
  const v2 = (...parts: asn1.BaseBlock[]) => instead(attribute(oid.signingCertificateV2, ...parts));
  const naming = (...parts: asn1.BaseBlock[]) => v2(sequence(sequence(sequence(...parts))));
  const others = other.certificate;
  const firstForm = namingAttribute(certificate, 'sha1');
  const none = without(oid.signingCertificateV2);

  it.each<[string, Change]>([
    ['by SHA-256', (usual) => usual],
    ['by a named hash', instead(namingAttribute(certificate, 'sha384', sha384))],
    ['by SHA-1, in the first form', (usual) => [...none(usual), firstForm]],
    ['in both forms', also(firstForm)],
  ])('is accepted %s', async (_, change) => {
    expect(await refusalWith(change)).toBeUndefined();
    expect(await refusalWith(change, false)).toBeUndefined();
  });

  it('may be missing only if the format does not require it', async () => {
    expect(await refusalWith(none, false)).toBeUndefined();
    expect(await refusalWith(none)).toBe('broken');
  });

  it.each<[string, Change]>([
    ['is another one', instead(namingAttribute(others))],
    ['is another one by a named hash', instead(namingAttribute(others, 'sha384', sha384))],
    ['is another one in the first form', also(namingAttribute(others, 'sha1'))],
    ['is no list', v2(object(oid.data))],
    ['is an empty list', v2(sequence(sequence()))],
    ['is a list of something else', v2(sequence(sequence(digest)))],
    ['has no hash', naming(sha384)],
    ['has something else for a hash', naming(sha384, sha384)],
    ['has something else for the name of a hash', naming(sequence(digest), digest)],
  ])('is refused if it %s', async (_, change) => {
    expect(await refusalWith(change)).toBe('broken');
    expect(await refusalWith(change, false)).toBe('broken');
  });

  it('is refused with SHA-1 in version 2', async () => {
    const sha1 = sequence(object(oid.sha1));
    const hash = octets(digestOf(new Uint8Array(certificate.tbsCertificateRaw ?? []), 'sha1'));
    expect(await refusalWith(naming(sha1, hash))).toBe('algorithm');
  });
});
