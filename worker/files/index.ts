export {
  deleteMarkers,
  type Erased,
  listMarkers,
  type Marker,
  markerKey,
  markers,
  writeMarkers,
} from './markers.ts';
export { discardFiles, restoreFile, sortTrash, trash } from './service.ts';
