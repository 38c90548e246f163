// What routes, pages and other rooms may call.
export { overviewOf } from './overview.ts';
export { type ContentStore, namedPictures, removeStrays } from './pictures.ts';
export { type Read, readMany, readOne } from './read-many.ts';
export { currentOf, newestOf, oneOf, pageOf } from './reads.ts';
export { type Hit, searchOf } from './search/hits.ts';
export { countVisit, forgetOldViews } from './views.ts';
export { add, change, type Editor, readForWrite, remove } from './writes.ts';
