export {
  type Erased,
  forgetMarkers,
  type Marker,
  markerKey,
  markers,
  remember,
  remembered,
} from './markers.ts';
export { discardFiles, restoreFile, sortTrash, trash, trashKey } from './service.ts';
