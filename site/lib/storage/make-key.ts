/** A key that no other draft has: 36 visible ASCII characters. */
export function makeKey(): string {
  // Browsers offer randomUUID only to https and localhost; a trial on the office's network has neither.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
