import { createHash } from 'node:crypto';

/** A random constant. */
const namespace = Buffer.from('6d1f0b3ea7c14b6f9a5e2c8474d39b10', 'hex');

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => pattern.test(text);

/** A UUID of version 5 (RFC 9562) from kind and key, so that repeated imports find the same record. */
export function derivedId(kind: string, key: string): string {
  const hash = createHash('sha1').update(namespace).update(`${kind}\n${key}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
