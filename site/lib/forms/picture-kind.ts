const kinds: readonly (readonly (number | null)[])[] = [
  // JPEG
  [0xff, 0xd8, 0xff],
  // PNG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // WebP: 'RIFF', four bytes of length, 'WEBP'
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/** Whether a file's first 12 bytes are those of a picture that the server takes: JPEG, PNG or WebP. */
export function isAcceptedPicture(head: Uint8Array): boolean {
  return kinds.some((bytes) => bytes.every((byte, at) => byte === null || byte === head[at]));
}
