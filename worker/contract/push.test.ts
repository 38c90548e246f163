import { expect, it } from 'vitest';
import { isPushEndpoint } from './push.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://sin.notify.windows.com/w/?token=a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://a@fcm.googleapis.com/a', false],
  ['https://x.fcm.googleapis.com/a', false],
  ['https://push.apple.com/a', false],
  ['https://notpush.apple.com/a', false],
  ['https://push.apple.com.lain.test/a', false],
  ['https://lain.test/push.apple.com', false],
  ['https://127.0.0.1/a', false],
  ['fcm.googleapis.com', false],
])('%s is of a known push service: %s', (text, is) => expect(isPushEndpoint(text)).toBe(is));
