/**
 * Whether an Ed25519 signature (RFC 8032) is that of a public key of 32 bytes. Browsers of before 2025 know no Ed25519: for them
 * alone the check comes as a script.
 */
export async function verifySignature(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, message);
  } catch {
    const { verifyAsync } = await import('@noble/ed25519');
    // By the RFC's own rule, as browsers check it.
    return verifyAsync(signature, message, publicKey, { zip215: false });
  }
}
