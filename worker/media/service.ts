export { acceptPhotos } from './accept-photos.ts';
export type { CleanImage } from './image/clean-image.ts';
export {
  ensureStored,
  nameOfKey,
  namePicture,
  type Picture,
  pictureFolders,
  picturePath,
  pictureTag,
  type Restore,
  removePictures,
  storePictures,
} from './pictures.ts';
