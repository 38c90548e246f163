import { Attribute } from '@peculiar/asn1-cms';
import * as asn1 from 'asn1js';
import { describe, expect, it } from 'vitest';
import { makeHolder } from '#tests/fixtures/signed/certificates.ts';
import {
  attribute,
  digestOf,
  makeCms,
  namingAttribute,
  octets,
  oid,
  sequence,
} from '#tests/fixtures/signed/cms.ts';
import { Refused } from '../refusals.ts';
import { id, verifySignedData } from './signed-data.ts';

const content = new TextEncoder().encode('surat');
const holder = makeHolder({ name: 'Siti', kind: 'ec' });
const other = makeHolder({ name: 'Budi', kind: 'ec' });
const { certificate } = holder;

/** The refusal of a signature over these attributes; undefined if it is accepted. */
async function refusalOf(
  change: (usual: Attribute[]) => Attribute[],
  named = true,
): Promise<unknown> {
  try {
    await verifySignedData(makeCms(content, { holder, attributes: change }), {
      contentType: id.data,
      content,
      named,
    });
  } catch (error) {
    return error instanceof Refused ? error.reason : error;
  }
  return undefined;
}

const object = (value: string) => new asn1.ObjectIdentifier({ value });
const without = (type: string) => (usual: Attribute[]) =>
  usual.filter(({ attrType }) => attrType !== type);
const instead = (one: Attribute) => (usual: Attribute[]) => [...without(one.attrType)(usual), one];
const also = (one: Attribute) => (usual: Attribute[]) => [...usual, one];
const digest = octets(digestOf(content));
const time = new asn1.UTCTime({ valueDate: new Date('2026-11-17T02:00:00Z') });

it.each<[string, (usual: Attribute[]) => Attribute[]]>([
  ['without the kind of content', without(oid.contentType)],
  ['of another kind of content', instead(attribute(oid.contentType, object(oid.signedData)))],
  ['with something else as the kind', instead(attribute(oid.contentType, digest))],
  ['without the hash of the content', without(oid.messageDigest)],
  [
    'with the hash of another content',
    instead(attribute(oid.messageDigest, octets(digestOf(Uint8Array.of(1))))),
  ],
  ['with something else as the hash', instead(attribute(oid.messageDigest, object(oid.data)))],
  // Readers differ in which of two values counts.
  ['with an attribute twice', also(attribute(oid.messageDigest, digest))],
  ['with two values of one', instead(attribute(oid.messageDigest, digest, digest))],
  [
    'with an attribute twice, once without a value',
    also(new Attribute({ attrType: oid.messageDigest, attrValues: [] })),
  ],
  ['without a value', instead(new Attribute({ attrType: oid.messageDigest, attrValues: [] }))],
  ['with two times', (usual) => [...usual, attribute(oid.signingTime, time, time)]],
])('signed attributes are refused %s', async (_, change) => {
  expect(await refusalOf(change)).toBe('broken');
});

describe('the signing-certificate attribute', () => {
  const sha384 = sequence(object(oid.sha384));
  const v2 = (...parts: asn1.BaseBlock[]) => instead(attribute(oid.signingCertificateV2, ...parts));
  const none = without(oid.signingCertificateV2);

  it.each<[string, (usual: Attribute[]) => Attribute[]]>([
    ['by SHA-256', (usual) => usual],
    ['by a hash that is told', instead(namingAttribute(certificate, 'sha384', sha384))],
    [
      'by SHA-1, in the first form',
      (usual) => [...none(usual), namingAttribute(certificate, 'sha1')],
    ],
    ['in both forms', also(namingAttribute(certificate, 'sha1'))],
  ])('is accepted %s', async (_, change) => {
    expect(await refusalOf(change)).toBeUndefined();
    expect(await refusalOf(change, false)).toBeUndefined();
  });

  it('may be missing only if the format does not require it', async () => {
    expect(await refusalOf(none, false)).toBeUndefined();
    expect(await refusalOf(none)).toBe('broken');
  });

  it.each<[string, (usual: Attribute[]) => Attribute[]]>([
    ['is another one', instead(namingAttribute(other.certificate))],
    [
      'is another one by a hash that is told',
      instead(namingAttribute(other.certificate, 'sha384', sha384)),
    ],
    ['is another one in the first form', also(namingAttribute(other.certificate, 'sha1'))],
    ['is no list', v2(object(oid.data))],
    ['is an empty list', v2(sequence(sequence()))],
    ['is a list of something else', v2(sequence(sequence(digest)))],
    ['has no hash', v2(sequence(sequence(sequence(sha384))))],
    ['has something else for a hash', v2(sequence(sequence(sequence(sha384, sha384))))],
    [
      'has something else for the name of a hash',
      v2(sequence(sequence(sequence(sequence(digest), digest)))),
    ],
  ])('is refused if it %s', async (_, change) => {
    expect(await refusalOf(change)).toBe('broken');
    expect(await refusalOf(change, false)).toBe('broken');
  });

  it('is refused with SHA-1 in version 2', async () => {
    const sha1 = sequence(object(oid.sha1));
    const hash = octets(digestOf(new Uint8Array(certificate.tbsCertificateRaw ?? []), 'sha1'));
    expect(await refusalOf(v2(sequence(sequence(sequence(sha1, hash)))))).toBe('algorithm');
  });
});
