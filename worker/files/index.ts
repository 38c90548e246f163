export {
  deleteMarkers,
  type Erased,
  listMarkers,
  type Marker,
  markerKey,
  markers,
  writeMarkers,
} from './markers.ts';
export { copyDiscarded, discardFiles, restoreFile, sortTrash, trash } from './service.ts';
