export { acceptDocuments } from './accept-documents.ts';
export { acceptPhotos } from './accept-photos.ts';
export { type CleanImage, cleanImage } from './image/clean-image.ts';
export { InflationError, inflateWithin, loadPdf } from './load-pdf.ts';
export { isActiveEntry, visitEntries } from './pdf-entries.ts';
export {
  discardPublicFile,
  mediaFolders,
  mediaPath,
  mediaTag,
  nameOfKey,
  namePublicFile,
  type PublicFile,
  restorePublicFile,
  storePublicFiles,
} from './public-file.ts';
