// What an isolate of the portal runs: bundled, and loaded once for each isolate, so that each has its own memory.
export { eraseAgain } from '#scripts/archive/erase-again.ts';
export { app } from '#worker/api.ts';
export { issueToken } from '#worker/auth/index.ts';
export { sweep } from '#worker/scheduled.ts';
export { edge } from './edge-cache.ts';
