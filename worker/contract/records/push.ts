import * as z from 'zod/mini';
import { text } from './described.ts';

/** `GET push/key`. */
export const pushKeySchema = z.object({
  key: text(
    '`applicationServerKey` of the subscription: the VAPID public key (RFC 8292) in base64url.',
  ),
});
