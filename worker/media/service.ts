export { acceptPhotos } from './accept-photos.ts';
export type { CleanImage } from './image/clean-image.ts';
export {
  type DeletedPicture,
  deletePicture,
  ensureStored,
  nameOfKey,
  namePicture,
  type Picture,
  pictureFolders,
  picturePath,
  pictureTag,
  putBack,
  storePictures,
} from './pictures.ts';
