import { clearSession, readSession } from './session.ts';

export function toProtect(): void {
  location.replace('/protect');
}

/**
 * A call found the session ended. Without a session in store a dialog of this page has told so already and shows the
 * way back: its text must not be swept away by a list that asks anew behind it.
 */
export function leaveToProtect(): void {
  if (!readSession()) return;
  clearSession();
  toProtect();
}
