import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeHolder, pemOf } from '#tests/fixtures/signed/certificates.ts';
import { describeRoots } from './describe-roots.ts';

it('describes a root by its fingerprint, to compare with its publication', () => {
  const pem = pemOf(makeHolder({ name: 'Akar Contoh', authority: true }));
  const [line] = describeRoots([pem]);
  expect(line).toContain('Sertifikat induk Akar Contoh');
  expect(line).toContain(new X509Certificate(pem).fingerprint256);
  expect(line).toContain('tidak ada dalam catatan');
});
