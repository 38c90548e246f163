import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Subscription } from '#contract/push.ts';
import { logFault } from '#worker/http/log.ts';
import type { Channel, Message, Outcome } from './channel.ts';

const timeoutMs = 10_000;

/** The VAPID pair in base64url: an uncompressed point and a scalar. */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

interface WebPushOptions {
  pair: KeyPair;
  /** Whom a push service can ask about the messages (RFC 8292, section 2.1). */
  contact: string;
  /** Origin of the push service in tests, which takes the place of every other. */
  testOrigin: string | undefined;
}

/** Sends messages to browsers: RFC 8030, encrypted by RFC 8291, signed by RFC 8292. */
export function webPush({ pair, contact, testOrigin }: WebPushOptions): Channel<Subscription> {
  const vapid = { ...pair, subject: `mailto:${contact}` };
  return {
    async send({ endpoint, keys }, message) {
      try {
        const { headers, method, body } = await buildPushPayload(
          {
            data: toPayload(message),
            options: { ttl: message.lifetime, topic: message.event, urgency: 'normal' },
          },
          { endpoint, keys, expirationTime: null },
          vapid,
        );
        const address = testOrigin ? new URL(new URL(endpoint).pathname, testOrigin) : endpoint;
        const response = await fetch(address, {
          method,
          headers,
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        return outcomeOf(response.status);
      } catch (error) {
        logFault('push failed', error, { host: new URL(endpoint).hostname });
        return 'failed';
      }
    },
  };
}

/** Declarative Web Push (Safari 18.4) shows this by itself; elsewhere the service worker does. */
const toPayload = ({ event, title, body, navigate }: Message) => ({
  web_push: 8030,
  notification: { title, body, navigate, tag: event, lang: 'id', dir: 'ltr' },
});

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  logFault('push refused', undefined, { status });
  return 'failed';
}
