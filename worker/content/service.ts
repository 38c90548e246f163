// The room's face: what routes, pages and other rooms may call.
export { overviewOf } from './overview.ts';
export { type ContentStore, namedPictures, removeStrays } from './pictures.ts';
export type { Read } from './read.ts';
export {
  currentOf,
  listPage,
  newestOf,
  one,
  oneOf,
  pageOf,
  readMany,
  search,
} from './reads.ts';
export { type Hit, searchOf } from './search/read.ts';
export { countVisit, forgetOldViews } from './views.ts';
export { add, change, type Editor, readForWrite, remove } from './writes.ts';
