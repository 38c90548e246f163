import { takeLeftPlace } from './leave.ts';
import { type Session, storeSession } from './session.ts';

/**
 * Keeps a new session and leads on: to the page that the login was for, else to the one that was left in this tab when its
 * session ended, else to the place of the role. The page's form names the first and the last, as the server has judged them
 * (server/way-back.ts).
 */
export function enter({ token, role }: Session): void {
  storeSession({ token, role });
  const { asked, user = '', admin = '' } = document.querySelector('form')?.dataset ?? {};
  const left = takeLeftPlace(role);
  location.assign((!asked && left) || (role === 'admin' ? admin : user));
}
