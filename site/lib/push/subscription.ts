import { pushEndpointKey } from '../session/session.ts';

/** Key in localStorage: the account whose messages this device gets. */
const accountKey = 'kabar';

/** The account that turned messages on in this browser; null without one, or where storage is blocked. */
export function readPushAccount(): string | null {
  try {
    return localStorage.getItem(accountKey);
  } catch {
    return null;
  }
}

/** Whether the portal has stored this endpoint since the last login: sessions that end take it with them. */
export const isStored = ({ endpoint }: PushSubscription): boolean =>
  localStorage.getItem(pushEndpointKey) === endpoint;

export const rememberAccount = (account: string): void => localStorage.setItem(accountKey, account);

export const rememberStored = ({ endpoint }: PushSubscription): void =>
  localStorage.setItem(pushEndpointKey, endpoint);

/** The browser's subscription; null without one, or where it supports none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
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
