/**
 * Verifies an Ed25519 signature (RFC 8032) with a 32-byte public key. Browsers from before 2025 lack Ed25519: only they
 * load a library.
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
    // Strict RFC 8032 verification, as in browsers.
    return verifyAsync(signature, message, publicKey, { zip215: false });
  }
}
