import { expect, it } from 'vitest';
import { pushServiceOf } from './push.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/a', 'fcm.googleapis.com'],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', 'updates.push.services.mozilla.com'],
  ['https://web.push.apple.com/a', 'push.apple.com'],
  ['https://sin.notify.windows.com/w/?token=a', 'notify.windows.com'],
  ['http://fcm.googleapis.com/a', null],
  ['https://fcm.googleapis.com:8443/a', null],
  ['https://a@fcm.googleapis.com/a', null],
  ['https://x.fcm.googleapis.com/a', null],
  ['https://push.apple.com/a', null],
  ['https://notpush.apple.com/a', null],
  ['https://push.apple.com.lain.test/a', null],
  ['https://lain.test/push.apple.com', null],
  ['https://127.0.0.1/a', null],
  ['fcm.googleapis.com', null],
])('%s is of the push service %s', (text, service) => expect(pushServiceOf(text)).toBe(service));
