import { storeInTab, takeInTab } from './tab-store.ts';

/** A message from another page for /login, with the account's e-mail where it is known. */
interface LoginMessage {
  email: string;
  line: string;
  advice: string;
}

const key = 'ke-login';

export const storeLoginMessage = (message: LoginMessage): void => storeInTab(key, message);

/** Reads and removes the message. */
export const takeLoginMessage = (): LoginMessage | null => takeInTab<LoginMessage>(key);
