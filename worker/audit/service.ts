export { writeLogins } from './logins.ts';
export { recordAction, recordEach, recordUse } from './queries.ts';
