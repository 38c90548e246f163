import { callApi } from '../api/api-client.ts';
import { readOnDevice } from '../storage/device-store.ts';
import { pushEndpointKey, readSession, sessionAccount } from './session.ts';

/** Whether this device gets messages of the account that is logged in. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported';

/** Key in localStorage: the account whose messages this device gets. */
const accountKey = 'kabar';

/** iOS has it only in the portal on the home screen. */
const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The account that turned messages on in this browser; null without one, or where storage is blocked. */
const readPushAccount = () => readOnDevice(accountKey);

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const account = readPushAccount();
  const isOwn = account !== null && account === sessionAccount();
  if (!isOwn || Notification.permission !== 'granted') return 'off';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** Requests permission; browsers allow that only in the handler of a click. @throws if the push service or the portal fails */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) === 'granted') await subscribe();
  return readPushState();
}

export async function turnPushOff(): Promise<PushState> {
  await endPush();
  return readPushState();
}

/** Ends the messages to this device, here and in the portal. Never rejects. */
export async function endPush(): Promise<void> {
  const endpoint = await dropSubscription();
  if (!endpoint || !readSession()) return;
  await callApi('DELETE push', { body: { endpoint }, keepalive: true }).catch(() => undefined);
}

/** Ends the messages to this browser, also without a signal. Never rejects. Returns the endpoint, if there was one. */
export async function dropSubscription(): Promise<string | null> {
  if (readPushAccount() === null) return null;
  for (const key of [accountKey, pushEndpointKey]) localStorage.removeItem(key);
  try {
    const subscription = await currentSubscription();
    await subscription?.unsubscribe();
    return subscription?.endpoint ?? null;
  } catch {
    return null;
  }
}

/** Stores the subscription again after a login, a new password or a new key of the portal. Never rejects. */
export async function renewPush(): Promise<void> {
  try {
    const account = readPushAccount();
    if (account === null || !isSupported()) return;
    // Another account uses the device, or the permission was revoked.
    if (account !== sessionAccount() || Notification.permission !== 'granted') return endPush();
    const subscription = await currentSubscription();
    // Sessions that end take the stored subscription with them.
    const isStored = subscription?.endpoint === localStorage.getItem(pushEndpointKey);
    if (!subscription || !isStored) await subscribe();
  } catch {
    // The next visit tries again.
  }
}

async function subscribe(): Promise<void> {
  const account = sessionAccount();
  if (!account) return;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await callApi('GET push/key');
  const earlier = await pushManager.getSubscription();
  // A browser refuses another key while it has a subscription.
  if (earlier && keyOf(earlier) !== key) await earlier.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  // Before it is sent: a logout must end it also where the response was lost.
  localStorage.setItem(accountKey, account);
  const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const { endpoint } = subscription;
  await callApi('POST push', { body: { endpoint, keys: { p256dh, auth } } });
  localStorage.setItem(pushEndpointKey, endpoint);
}

/** The portal's key of a subscription in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
