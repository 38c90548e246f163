/** A unique key of 36 visible ASCII characters. */
export function makeKey(): string {
  // randomUUID requires https or localhost, which a trial on the office's network does not have.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
