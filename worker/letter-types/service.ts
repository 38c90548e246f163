// What routes, pages and other rooms may call.

export {
  letterTypes,
  letterTypesTag,
  publish,
  remove,
  retire,
  save,
  standingVersions,
  toTypeRecord,
  unknownType,
} from './changes.ts';
export { drawSample } from './preview.ts';
export { guardKind, guardTypeFilter, numberedType } from './type-filter.ts';
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
