import { keepInTab, takeInTab } from './tab-store.ts';

/** A message that another page leaves for /login, with the account's e-mail where it is known. */
interface LoginMessage {
  email: string;
  line: string;
  advice: string;
}

const key = 'ke-login';

export const leaveLoginMessage = (message: LoginMessage): void => keepInTab(key, message);

/** The message, once. */
export const takeLoginMessage = (): LoginMessage | null => takeInTab<LoginMessage>(key);
