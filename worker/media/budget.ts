import { constants, inflateRawSync } from 'node:zlib';

const maxUnits = 1_000_000;
/** Decoded bytes are held twice. */
const bytesOfUnit = 25;
/** Bytes that deflate makes of one byte at most. */
const maxRatio = 1032;
/** pdf-lib never frees a name or reference. */
const unitsOfRetained = 4;

/** A file would take far more time or memory than its size. */
export class InflationError extends Error {
  override readonly name = 'InflationError';
}

/** The limits of one file, shared by all that reads it. A unit is a token, or about 50 bytes of memory, of which a copy takes more. */
export class Budget {
  #units: number;
  readonly #retained = new Set<string>();

  constructor(units = maxUnits) {
    this.#units = units;
  }

  /** @throws InflationError beyond the limit */
  spend(units: number): void {
    this.#units -= units;
    if (this.#units < 0) throw new InflationError();
  }

  /** Counts a name or reference the first time. */
  spendRetained(text: string): void {
    if (this.#retained.has(text)) return;
    this.spend(unitsOfRetained);
    this.#retained.add(text);
  }

  spendBytes(bytes: number): void {
    this.spend(bytes / bytesOfUnit);
  }

  /**
   * Inflates a PDF's stream. Ignores the checksum at its end, as readers of PDFs do.
   * @throws InflationError beyond the limit or `most` bytes, another error for broken data
   */
  inflate(deflated: Uint8Array, most = Number.POSITIVE_INFINITY): Uint8Array {
    const maxOutputLength = Math.min(most, Math.floor(this.#units * bytesOfUnit));
    try {
      const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
      // Without the header of two bytes, so that no checksum is expected.
      const bytes = inflateRawSync(deflated.subarray(2), options);
      this.spendBytes(bytes.length);
      return bytes;
    } catch (error) {
      // Broken data may fail at its very end, each time that the file refers to it.
      this.spendBytes(Math.min(maxOutputLength, deflated.length * maxRatio));
      // The code of the error differs between runtimes.
      throw error instanceof RangeError ? new InflationError() : error;
    }
  }
}
