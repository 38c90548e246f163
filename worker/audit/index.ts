export { writeLogins } from './logins.ts';
export {
  type ActOfOther,
  actsOfOthers,
  type MassDeletion,
  massDeletions,
} from './oversight/queries.ts';
export {
  type ActionLimit,
  belowActionLimits,
  notLately,
  readActionLimits,
  recordAction,
  recordEach,
  recordUse,
} from './queries.ts';
export { forgetActivities } from './retention/forget.ts';
export { claimsOf, entriesOf, entriesSince, recordRetention } from './retention/queries.ts';
