export { maintainPush, type PushEnv, pushContext } from './deliver.ts';
export { remindOfficials } from './morning.ts';
export {
  eventOfLetter,
  newEvent,
  queueNews,
  queueSigned,
  subscriptionsOf,
} from './queries.ts';
export { sendNews } from './send-after.ts';
