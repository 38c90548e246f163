export {
  deleteMarkers,
  type Erased,
  listMarkers,
  type Marker,
  markerKey,
  markers,
  writeMarkers,
} from './markers.ts';
export { discardFiles, emptyTrash, restoreFile, sortTrash, trash } from './service.ts';
