import { clearDeviceData, deleteDraftsAboutOthers } from '#site/lib/storage/device-data.ts';
import { callApi } from '../api/api-client.ts';
import { clearTab } from '../storage/tab-store.ts';
import { logoutChannel } from './leave.ts';
import { dropSubscription, endPush } from './push.ts';
import { clearSession, readSession } from './session.ts';

interface Leaving {
  account: string | null;
  role: string;
  /** Also deletes the account's drafts on this device. */
  clear?: boolean;
}

/** Milliseconds after which a logout no longer waits for deletions. */
const timeoutMs = 2000;

/**
 * Ends the session and opens the home page. The server revokes the token; the logout does not wait for
 * it and also works offline. Only the account's drafts remain on the device.
 */
export async function logOut(leaving: Leaving): Promise<void> {
  await withinTimeout(endPush());
  if (readSession()) callApi('POST auth/logout', { keepalive: true }).catch(() => undefined);
  await leaveDevice(leaving);
  location.assign('/');
}

/** Deletes the data of an ended session, here and in other tabs. */
export async function leaveDevice({ account, role, clear = false }: Leaving): Promise<void> {
  const channel = new BroadcastChannel(logoutChannel);
  channel.postMessage(null);
  channel.close();
  const deletions = [clearSession(), dropSubscription()];
  clearTab();
  if (account)
    deletions.push(clear ? clearDeviceData(account, role) : deleteDraftsAboutOthers(account));
  await withinTimeout(Promise.allSettled(deletions));
}

async function withinTimeout(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}
