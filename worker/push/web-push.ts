import { buildPushPayload } from '@block65/webcrypto-web-push';
import { pushServiceOf, type Subscription } from '#contract/push.ts';
import { villageName } from '#contract/village/words.ts';
import { village } from '#village.config.ts';
import { logFault } from '#worker/http/log.ts';

const timeoutMs = 10_000;

/** The VAPID pair in base64url: an uncompressed point and a scalar. */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

export interface Message {
  /** Id of the event: a later message of the same event replaces an earlier one. */
  event: string;
  body: string;
  /** Absolute address that the message opens. */
  navigate: string;
  /** Seconds after which it is no longer delivered. */
  lifetime: number;
}

/** What became of a message; `gone`: its address takes no messages any more. */
export type Outcome = 'sent' | 'gone' | 'failed';

/**
 * Sends a message to a browser: RFC 8030, encrypted by RFC 8291, signed by RFC 8292. Never throws.
 * @param testOrigin of the push service in tests, which takes the place of every other
 */
export async function sendPush(
  { endpoint, keys }: Subscription,
  { event, body, navigate, lifetime }: Message,
  pair: KeyPair,
  testOrigin?: string,
): Promise<Outcome> {
  // The host itself is input of the device, and is not logged.
  const service = pushServiceOf(endpoint) ?? undefined;
  try {
    const request = await buildPushPayload(
      {
        // Declarative Web Push (Safari 18.4) shows this by itself; elsewhere the service worker does.
        data: {
          web_push: 8030,
          notification: {
            title: villageName,
            body,
            navigate,
            tag: event,
            lang: 'id',
            dir: 'ltr',
          },
        },
        options: { ttl: lifetime, topic: event, urgency: 'normal' },
      },
      { endpoint, keys, expirationTime: null },
      { ...pair, subject: `mailto:${village.office.email}` },
    );
    const address = testOrigin ? new URL(new URL(endpoint).pathname, testOrigin) : endpoint;
    const response = await fetch(address, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return 'sent';
    if (response.status === 404 || response.status === 410) return 'gone';
    logFault('push refused', undefined, { service, status: response.status });
  } catch (error) {
    logFault('push failed', error, { service });
  }
  return 'failed';
}
