export { type PushEnv, pushContext } from './deliver.ts';
export { remindOfficials } from './morning.ts';
export { maintainPush, sendNews } from './news.ts';
export {
  eventOfLetter,
  newEvent,
  pendingTimes,
  queueNews,
  queueSigned,
  subscriptionsOf,
} from './queries.ts';
