// What routes, pages and other rooms may call.

export { remove, save } from './changes.ts';
export { publish, retire } from './offering.ts';
export { drawSample } from './preview.ts';
export { listStanding, standingVersions } from './queries.ts';
export { guardKind, guardTypeFilter, numberedType } from './type-filter.ts';
export { letterTypes, letterTypesTag, toTypeRecord, unknownType } from './type-record.ts';
export {
  allTypes,
  definitionBeside,
  isOffered,
  offeredOf,
  offeredTypes,
  offeredVersion,
  onlyOffered,
  publishedVersion,
  versionAt,
  versionBeside,
} from './versions.ts';
