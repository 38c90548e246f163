export { acceptPhotos } from './accept-photos.ts';
export { type CleanImage, cleanImage } from './image/clean-image.ts';
export {
  discardPicture,
  ensureStored,
  nameOfKey,
  namePicture,
  type Picture,
  pictureFolders,
  picturePath,
  pictureTag,
  restorePicture,
  storePictures,
} from './pictures.ts';
