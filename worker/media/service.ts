export { acceptPhotos } from './accept-photos.ts';
export { type CleanImage, cleanImage } from './image/clean-image.ts';
export { type PictureHead, readHead } from './picture-size.ts';
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
