export { setOrder } from './order.ts';
export { type ContentStore, discardUnshown, namedPublicFiles } from './public-files.ts';
export type { Summary } from './queries.ts';
export {
  addressesOf,
  currentOf,
  eventsOf,
  newestOf,
  oneOf,
  overviewOf,
  type Part,
  pageOf,
  partOf,
  searchPage,
  summaryOf,
} from './reads.ts';
export { markWords } from './search/excerpt.ts';
export { type Hit, searchOf } from './search/hits.ts';
export { toRecord } from './to-record.ts';
export { countVisit, deleteOldViews } from './views.ts';
export { add, change, remove, undo } from './writes.ts';
