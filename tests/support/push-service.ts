import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Decrypts the body of a message by RFC 8291 and RFC 8188. @throws for a body that is not for this device */
export function decryptMessage(body: Buffer, { privateKey, auth }: Device['keys']): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const device = createECDH('prime256v1');
  device.setPrivateKey(privateKey);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender]);
  const ikm = derive(device.computeSecret(sender), auth, info, 32);
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong');
  return padded.subarray(0, end).toString();
}

/** The claims of a VAPID header (RFC 8292) and its public key. @throws for a wrong signature */
export function readVapid(header: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
    one.toString('base64url'),
  );
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return { key, claims: claims as { aud: string; exp: number; sub: string } };
}

/** A device with keys of its own, as a push service and a browser know it. */
export function makeDevice(id: string = randomBytes(12).toString('base64url')) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
      keys: { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    keys: { privateKey: pair.getPrivateKey(), auth },
    /** Every message that arrived, in order. */
    received: [] as { topic: string; text: string; message: Record<string, string> }[],
    /** The notifications that are visible, by tag: a later one replaces an earlier one. */
    visible: new Map<string, string>(),
    /** The status of the next answers; 201 once there is none. */
    answers: [] as (number | 'lost')[],
  };
}

export type Device = ReturnType<typeof makeDevice>;

/** Delivers a request to its device. @returns the status, or null where the answer is lost */
function deliverTo(
  device: Device,
  headers: Record<string, string | undefined>,
  body: Buffer,
): number | null {
  const answer = device.answers.shift() ?? 201;
  if (typeof answer === 'number' && answer >= 300) return answer;
  const { claims } = readVapid(headers.authorization ?? '');
  if (claims.aud !== new URL(device.subscription.endpoint).origin) return 403;
  if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) return 400;
  const text = decryptMessage(body, device.keys);
  const { notification } = JSON.parse(text);
  device.received.push({ topic: headers.topic ?? '', text, message: notification });
  device.visible.set(notification.tag, notification.body);
  return answer === 'lost' ? null : answer;
}

/** A push service that decrypts what it gets with the devices' keys. */
export async function startPushService() {
  const devices: Device[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const device = devices.find(
      ({ subscription }) => new URL(subscription.endpoint).pathname === request.url,
    );
    const headers = request.headers as Record<string, string | undefined>;
    const status = device ? deliverTo(device, headers, Buffer.concat(chunks)) : 404;
    if (status === null) response.destroy();
    else response.writeHead(status).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    add() {
      const device = makeDevice();
      devices.push(device);
      return device;
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  };
}
