export { writeLogins } from './logins.ts';
export { notLately, recordAction, recordEach, recordUse } from './queries.ts';
