export { acceptDocuments } from './accept-documents.ts';
export { acceptPhotos } from './accept-photos.ts';
export { Budget, InflationError } from './budget.ts';
export { type CleanImage, cleanImage } from './image/clean-image.ts';
export { loadPdf } from './load-pdf.ts';
export { isActiveEntry, visitEntries } from './pdf-entries.ts';
export { ObjectReader, Unreadable } from './pdf-objects.ts';
export { Scanner, type TokenKind } from './pdf-scanner.ts';
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
export { readApart } from './read-apart.ts';
