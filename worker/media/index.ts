export { acceptPhotos } from './accept-photos.ts';
export { type CleanImage, cleanImage } from './image/clean-image.ts';
export { type PictureHead, readHead } from './picture-size.ts';
export {
  discardPicture,
  nameOfKey,
  namePicture,
  type Picture,
  pictureFolders,
  picturePath,
  pictureTag,
  storePictures,
} from './pictures.ts';
