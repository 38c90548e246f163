/** Maximum size of an uploaded picture, in bytes and as displayed. */
export const maxPictureBytes = 5 * 2 ** 20;
export const maxPictureWords = '5 MB';

/** Maximum size of an uploaded document. */
export const maxDocumentBytes = 10 * 2 ** 20;
export const maxDocumentWords = '10 MB';

/** Accepted picture types with their magic numbers; null matches any byte. */
const pictureKinds = [
  { type: 'image/jpeg', extension: 'jpg', begins: [0xff, 0xd8, 0xff] },
  { type: 'image/png', extension: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  {
    type: 'image/webp',
    extension: 'webp',
    // 'RIFF', four bytes of length, 'WEBP'.
    begins: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  },
] as const;

export type PictureKind = (typeof pictureKinds)[number];

/** Detects the picture type from the first 12 bytes; undefined for anything else. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  return pictureKinds.find(({ begins }) =>
    begins.every((byte, at) => byte === null || byte === bytes[at]),
  );
}

/** Whether a file is a PDF by its bytes: readers search its first kibibyte for the header. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return head.includes('%PDF-') && !pictureKindOf(bytes);
}

/** Widths of resized public pictures, in pixels. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Lifetime of a signed link to a private file, in seconds. */
export const linkSeconds = 15 * 60;

/** Maximum letters of one print request. */
export const maxPrinted = 30;
