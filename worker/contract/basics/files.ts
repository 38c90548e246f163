/** Largest picture that is taken, in bytes, and how people are told of it. */
export const maxPictureBytes = 5 * 2 ** 20;
export const maxPictureWords = '5 MB';

/** The pictures that are taken, told by their first bytes; null stands for any byte. */
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

/** The kind of picture that these bytes begin, or undefined for anything else; 12 bytes are enough. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  return pictureKinds.find(({ begins }) =>
    begins.every((byte, at) => byte === null || byte === bytes[at]),
  );
}

/** Widths in pixels that a public picture is also offered in. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** How long a link to a private file is good for, in seconds. */
export const linkSeconds = 15 * 60;

/** Most letters that are printed in one go. */
export const maxPrinted = 30;
