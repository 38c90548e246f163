export {
  type Authenticated,
  actorOf,
  noPermission,
  noSession,
  requirePermission,
} from './guard.ts';
export type { AccountRow } from './queries.ts';
export { requiresCodes } from './required-codes.ts';
export { fingerprint, issueToken, readToken, type Session } from './token.ts';
