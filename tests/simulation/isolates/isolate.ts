// The code of one isolate: bundled, and loaded once per isolate, so that each has its own module state.
export { eraseAgain } from '#scripts/archive/erase-again.ts';
export { app } from '#worker/api.ts';
export { issueToken } from '#worker/auth/index.ts';
export { remind, sweep } from '#worker/scheduled.ts';
export { edge } from './edge-cache.ts';
export { pushService } from './simulated-push.ts';
