import * as z from 'zod/mini';
import { requiredLine, rule, textError } from './basics/input.ts';

/** Hosts of the browsers' push services: Chrome, Firefox; and below these, Safari and Edge. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const parentHosts = ['push.apple.com', 'notify.windows.com'];

/**
 * The known push service of an address with HTTPS, the usual port and no credentials, as listed above: a host below one of these is
 * input of the device. Null for any other address.
 */
export function pushServiceOf(text: string): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null;
  const { hostname } = url;
  if (hosts.includes(hostname)) return hostname;
  return parentHosts.find((parent) => hostname.endsWith(`.${parent}`)) ?? null;
}

export const pushTexts = {
  unknownService: 'Layanan pemberitahuan peramban ini tidak dikenal.',
  wrongKeys: 'Kunci pemberitahuan peramban ini tidak dapat dipakai.',
  on: 'Perangkat ini akan dikabari.',
  off: 'Perangkat ini tidak dikabari lagi.',
} as const;

const endpoint = requiredLine('endpoint', 1000);

/** A key of a subscription in base64url. */
const keySchema = (length: number) =>
  z
    .string({ error: textError('keys', pushTexts.wrongKeys) })
    .check(rule((text) => /^[\w-]+$/.test(text) && text.length === length, pushTexts.wrongKeys));

/** Body of `POST push`, as `PushSubscription.toJSON()` returns it. */
export const subscriptionSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: keySchema(87), auth: keySchema(22) }, { error: pushTexts.wrongKeys }),
});

export type Subscription = z.output<typeof subscriptionSchema>;

/** Body of `DELETE push`. */
export const endpointSchema = z.object({ endpoint });

/** Names an application in the address of a message, without revealing its id or reference. */
export async function markOf(applicationId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(applicationId));
  const bytes = [...new Uint8Array(digest).subarray(0, 12)];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
