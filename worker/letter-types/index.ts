export { remove, save } from './changes.ts';
export { publish, retire } from './offering.ts';
export { renderSample } from './preview.ts';
export {
  checkTypeFilter,
  letterTypes,
  letterTypesTag,
  numberedType,
  readType,
  unknownType,
} from './type-record.ts';
export {
  allTypes,
  definedTypes,
  isOffered,
  mostPhotos,
  offeredOf,
  offeredTypes,
  onlyOffered,
  publishedVersions,
  recordedVersion,
  typesChangedAt,
  versionAt,
} from './versions.ts';
