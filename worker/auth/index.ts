export { type Authenticated, noSession, requirePermission } from './guard.ts';
export type { AccountRow } from './queries.ts';
export { wantsCodes } from './required-codes.ts';
export { fingerprint, issueToken, readToken, type Session } from './token.ts';
