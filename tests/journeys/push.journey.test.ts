import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { findBarriers, takeBrowser } from '../support/browser/browser.ts';
import { openReview } from '../support/browser/drafts.ts';
import { hasFocus } from '../support/browser/panel.ts';
import { openAs, setStage } from '../support/browser/stage.ts';
import { button } from '../support/browser/steps.ts';
import { approve, ownApplications, submit } from '../support/letters/issue-letter.ts';
import { type Device, startPushService } from '../support/push-service.ts';
import { itNightly } from '../support/sample.ts';

const service = await startPushService();
afterAll(() => service.stop());
const stage = await setStage({ whole: true }, { PUSH_TEST_ORIGIN: service.origin });

/** Makes the browser subscribe as this device: the browser's own push service is on the internet. */
async function subscribeAs(page: Page, { subscription }: Device) {
  const replace = (json: Device['subscription']) => {
    const key = 'uji-langganan';
    const own = {
      ...json,
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    };
    PushManager.prototype.subscribe = async ({
      applicationServerKey,
    }: object & { applicationServerKey?: unknown } = {}) => {
      localStorage.setItem(key, String(applicationServerKey));
      return own as never;
    };
    PushManager.prototype.getSubscription = async () => {
      const server = localStorage.getItem(key);
      if (server === null) return null;
      const text = atob(server.replaceAll('-', '+').replaceAll('_', '/'));
      const applicationServerKey = Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer;
      return { ...own, options: { applicationServerKey, userVisibleOnly: true } } as never;
    };
  };
  await page.addInitScript(replace, subscription);
  await page.evaluate(replace, subscription);
}

/** Hands a message to the service worker as the browser does, and returns its notification. */
async function receive(page: Page, text: string) {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
  const read = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(async () => (await read()).length).toBe(1);
  return (await read())[0];
}

const countDevices = async () => {
  const query = stage.portal.env.DB.prepare('SELECT count(*) AS total FROM push_subscriptions');
  return (await query.first<{ total: number }>())?.total;
};

it('notifies a resident of the decision, and opens the entry in the history', async () => {
  const { portal } = stage;
  const account = await portal.account();
  const device = service.add();
  await submit(portal, account.token, { nama: 'Ani' });
  const { page, context } = await openReview(stage, account, {
    fresh: true,
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  });
  await subscribeAs(page, device);
  await button(page, 'Kirim').click();
  const sent = page.getByRole('dialog');
  await button(page, 'Kabari saya').click();
  await sent.getByText('HP ini dikabari begitu ada hasilnya.').waitFor();
  await sent.getByRole('button', { name: 'Kembali' }).click();
  await page.waitForURL('**/dashboard');

  const admin = await portal.account('admin');
  const [newest] = await ownApplications(portal, account.token);
  await approve(portal, admin.token, newest?._id ?? '');
  await expect.poll(() => device.received.length).toBe(1);
  const [{ text, topic } = { text: '', topic: '' }] = device.received;
  expect(await receive(page, text)).toEqual({
    title: 'Desa Layung',
    body: 'Ada kabar tentang pengajuan Anda di portal Desa Layung.',
    tag: topic,
  });
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  await page.waitForURL(/\/dashboard\?tab=riwayat&kabar=/);
  const entry = page.getByRole('article').filter({ hasText: 'Siti Aminah' });
  await entry.getByText('Menunggu tanda tangan').first().waitFor();
  await expect.poll(() => hasFocus(entry.getByRole('heading', { level: 3 }))).toBe(true);

  await button(page, 'Logout').click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await countDevices()).toBe(0);
});

it('can be turned on and off, and explains a denied device in one line', async () => {
  // The headless shell allows no notifications, but costs a third.
  const shell = { ...stage, browser: await takeBrowser() };
  const account = await stage.portal.account();
  const { page, context } = await openAs(shell, account, '/akun', {
    fresh: true,
    serviceWorkers: 'allow',
  });
  const offer = page.getByRole('region', { name: 'Kabari saya' });
  await offer.getByText(/^Pemberitahuan dari portal ini diblokir\./).waitFor();

  await subscribeAs(page, service.add());
  await page.addInitScript(() => {
    const permission = () => localStorage.getItem('uji-izin') ?? 'granted';
    Object.defineProperty(Notification, 'permission', { get: permission });
    Notification.requestPermission = async () => permission() as NotificationPermission;
  });
  await page.reload();
  await button(page, 'Kabari saya').click();
  const isOn = offer.getByText('Menyala di perangkat ini.', { exact: true });
  await isOn.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await countDevices()).toBe(1);
  await button(page, 'Matikan').click();
  await offer.getByText('Belum menyala di perangkat ini.').waitFor();
  expect(await countDevices()).toBe(0);
  await button(page, 'Kabari saya').click();
  await isOn.waitFor();
  // The permission is revoked.
  await page.evaluate(() => localStorage.setItem('uji-izin', 'denied'));
  await page.reload();
  await expect.poll(countDevices).toBe(0);
  await context.close();
});

itNightly('explains an unsupported device', async () => {
  const shell = { ...stage, browser: await takeBrowser() };
  const options = { fresh: true } as const;
  const { page, context } = await openAs(shell, await stage.portal.account(), '/akun', options);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await page.getByText(/^Peramban ini tidak dapat memberi kabar/).waitFor();
  await context.close();
});
