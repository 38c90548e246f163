import { constants, inflateRawSync } from 'node:zlib';

/**
 * Inflates a PDF's stream. Ignores the checksum at its end, as readers of PDFs do.
 * @throws RangeError beyond `maxBytes`, another error for broken data
 */
export function inflateWithin(maxBytes: number, deflated: Uint8Array): Uint8Array {
  const options = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH };
  // Without the header of two bytes, so that no checksum is expected.
  return inflateRawSync(deflated.subarray(2), options);
}
