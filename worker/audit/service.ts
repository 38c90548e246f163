export { writeLogins } from './logins.ts';
export { notLately, recordAction, recordEach, recordUse } from './queries.ts';
export { forgetActivities } from './retention/forget.ts';
export { claimsOf, entriesOf, entriesSince, recordRetention } from './retention/queries.ts';
