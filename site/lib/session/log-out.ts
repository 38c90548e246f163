import { clearKept, dropAboutOthers } from '#site/forms/kept-here.ts';
import { callApi } from '../api/api-client.ts';
import { dropAllInTab } from '../storage/tab-store.ts';
import { logoutChannel } from './leave.ts';
import { clearSession, readSession } from './session.ts';

interface Leaving {
  account: string | null;
  role: string;
  /** Forgets the account's drafts on this device, too. */
  clear?: boolean;
}

/** The device's storage has so long, in ms, to let go: a logout does not hang on it. */
const patienceMs = 2000;

/**
 * Ends the session here and leads to the home page. The server is told, so that the token is good nowhere; nobody waits for
 * it, and without a signal the session ends here all the same. Drafts of the account stay, and nothing else of it.
 */
export async function logOut(leaving: Leaving): Promise<void> {
  if (readSession()) callApi('POST auth/logout', { keepalive: true }).catch(() => undefined);
  await leaveDevice(leaving);
  location.assign('/');
}

/** Lets go of a session that has ended, here and in other tabs. */
export async function leaveDevice({ account, role, clear = false }: Leaving): Promise<void> {
  const channel = new BroadcastChannel(logoutChannel);
  channel.postMessage(null);
  channel.close();
  const forgetting = [clearSession()];
  dropAllInTab();
  if (account) forgetting.push(clear ? clearKept(account, role) : dropAboutOthers(account));
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled(forgetting), late]);
}
