import { createECDH } from 'node:crypto';
import { encryptNotification } from '@block65/webcrypto-web-push';
import { afterEach, expect, it, vi } from 'vitest';
import { decryptMessage, readVapid } from '#tests/support/push-service.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

// RFC 8291, section 5 and appendix A.
const plaintext = 'When I grow up, I want to be a watermelon';
const sender = { privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') };
const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw');
const device = {
  privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};
const p256dh =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const encrypted =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

afterEach(() => vi.restoreAllMocks());

/** Imports a private key as the sender's own pair. */
async function pairOf(privateKey: Buffer): Promise<CryptoKeyPair> {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
    one.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const d = privateKey.toString('base64url');
  return {
    publicKey: await crypto.subtle.importKey('jwk', jwk, algorithm, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d }, algorithm, false, [
      'deriveBits',
    ]),
  };
}

it('encrypts as RFC 8291 does', async () => {
  const pair = await pairOf(sender.privateKey);
  vi.spyOn(crypto.subtle, 'generateKey').mockResolvedValue(pair as never);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array).set(salt);
    return array;
  });
  const keys = { p256dh, auth: device.auth.toString('base64url') };
  const subscription = { endpoint: 'https://push.example', expirationTime: null, keys };
  const body = await encryptNotification(subscription, Buffer.from(plaintext), { pad: false });
  expect(Buffer.from(body).toString('base64url')).toBe(encrypted);
});

it('the push service of the tests decrypts the message of RFC 8291, and no changed one', () => {
  expect(decryptMessage(bytes(encrypted), device)).toBe(plaintext);
  const changed = bytes(encrypted);
  changed.writeUInt8(changed.readUInt8(120) ^ 1, 120);
  expect(() => decryptMessage(changed, device)).toThrow();
});

it('the push service of the tests verifies the header of RFC 8292, and no changed one', () => {
  const header =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  expect(readVapid(header).claims).toEqual({
    aud: 'https://push.example.net',
    exp: 1453523768,
    sub: 'mailto:push@example.com',
  });
  expect(() => readVapid(header.replace('.i3CYb', '.i3CYc'))).toThrow('signature');
});
