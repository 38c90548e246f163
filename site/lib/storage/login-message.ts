import { keepInTab, takeInTab } from './tab-store.ts';

/** What another page leaves to be told at /login, with the address that the account is under. */
interface LoginMessage {
  email: string;
  line: string;
  advice: string;
}

const key = 'ke-login';

export const leaveLoginMessage = (message: LoginMessage): void => keepInTab(key, message);

/** The message, once. */
export const takeLoginMessage = (): LoginMessage | null => takeInTab<LoginMessage>(key);
