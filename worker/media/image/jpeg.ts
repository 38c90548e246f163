import { ByteWriter, hasText, u16be } from './bytes.ts';
import type { Cleaned, Size } from './cleaned.ts';
import { type Orientation, orientationTiff, readOrientation } from './exif-orientation.ts';
import { endOfScan, marker, readSegment, type Segment } from './jpeg-segments.ts';

const exifName = 'Exif\0\0';
// More than any encoder writes; each scan costs a progressive decoder a pass over the whole picture.
const maxScans = 200;

interface Progress {
  out: ByteWriter;
  frame?: Size & { components: number };
  /** Undefined until the first EXIF: later ones are not read, as in browsers. */
  orientation?: Orientation;
  hasQuantisation: boolean;
  scans: number;
}

/**
 * Copies a JPEG (ISO/IEC 10918-1, JFIF in 10918-5) segment by segment, keeping what decoding needs. Baseline, extended
 * and progressive Huffman frames of 8 bits, which is what browsers show; undefined for any other and for a broken file.
 */
export function cleanJpeg(bytes: Uint8Array): Cleaned | undefined {
  const out = new ByteWriter(bytes.length);
  const progress: Progress = { out, hasQuantisation: false, scans: 0 };
  out.add([0xff, marker.startOfImage]);
  let segment = readSegment(bytes, 2);
  while (segment && segment.marker !== marker.endOfImage) {
    const end = takeSegment(progress, bytes, segment);
    segment = end === undefined ? undefined : readSegment(bytes, end);
  }
  const { frame, orientation = 1, scans } = progress;
  if (!segment || !frame || scans === 0) return undefined;
  out.add([0xff, marker.endOfImage]);
  const { width, height } = frame;
  // From 5 on a picture is turned by a quarter, its width and height exchanged.
  const size = orientation >= 5 ? { width: height, height: width } : { width, height };
  return { ...size, pixels: width * height, bytes: out.finish() };
}

/** Writes or drops a segment; where the next one begins, or undefined if this one is not acceptable. */
function takeSegment(progress: Progress, bytes: Uint8Array, segment: Segment) {
  switch (segment.marker) {
    case marker.baselineFrame:
    case marker.extendedFrame:
    case marker.progressiveFrame:
      return takeFrame(progress, bytes, segment);
    case marker.startOfScan:
      return takeScan(progress, bytes, segment);
    case marker.quantisation:
      progress.hasQuantisation = true;
      return copy(progress, bytes, segment);
    case marker.huffman:
    case marker.restartInterval:
      return copy(progress, bytes, segment);
    case marker.comment:
    // The frame has its height already; a second one could only contradict it.
    case marker.numberOfLines:
      return segment.end;
    default:
      if (segment.marker < marker.app0 || segment.marker > marker.app0 + 15) return undefined;
      // Decoders settle colour and orientation before the first scan.
      if (progress.scans === 0) takeApplicationData(progress, bytes, segment);
      return segment.end;
  }
}

function copy({ out }: Progress, bytes: Uint8Array, { start, end }: Segment): number {
  out.add(bytes.subarray(start, end));
  return end;
}

function takeFrame(progress: Progress, bytes: Uint8Array, segment: Segment) {
  const { body, end } = segment;
  const precision = bytes[body];
  const height = u16be(bytes, body + 1);
  const width = u16be(bytes, body + 3);
  const components = bytes[body + 5] ?? 0;
  const isSound =
    !progress.frame &&
    precision === 8 &&
    width > 0 &&
    height > 0 &&
    [1, 3, 4].includes(components) &&
    end - body === 6 + 3 * components;
  if (!isSound) return undefined;
  progress.frame = { width, height, components };
  return copy(progress, bytes, segment);
}

function takeScan(progress: Progress, bytes: Uint8Array, segment: Segment) {
  const { frame, hasQuantisation, out } = progress;
  const { start, body, end } = segment;
  const components = bytes[body] ?? 0;
  if (!frame || !hasQuantisation || components === 0 || components > frame.components) {
    return undefined;
  }
  if (end - body !== 4 + 2 * components) return undefined;
  const scanEnd = endOfScan(bytes, end);
  progress.scans += 1;
  if (scanEnd === undefined || scanEnd === end || progress.scans > maxScans) return undefined;
  out.add(bytes.subarray(start, scanEnd));
  return scanEnd;
}

/** Keeps of APP0-APP15 what colours or turns the picture, cut to the fields that do so. */
function takeApplicationData(progress: Progress, bytes: Uint8Array, segment: Segment): void {
  const { marker: code, body, end } = segment;
  const { out } = progress;
  const isNamed = (name: string) => hasText(bytes, body, name, end);
  const addSegment = (content: Uint8Array) => {
    const length = content.length + 2;
    out.add([0xff, code, length >> 8, length & 0xff]);
    out.add(content);
  };

  if (code === marker.app0 && isNamed('JFIF\0') && end - body >= 14) {
    // Version and density; the two zeros stand for the size of the thumbnail that followed.
    addSegment(Uint8Array.from([...bytes.subarray(body, body + 12), 0, 0]));
  } else if (code === marker.app1 && isNamed(exifName) && progress.orientation === undefined) {
    const tiff = bytes.subarray(body + exifName.length, end);
    progress.orientation = readOrientation(tiff);
    if (progress.orientation !== 1) {
      const name = bytes.subarray(body, body + exifName.length);
      addSegment(Uint8Array.from([...name, ...orientationTiff(progress.orientation)]));
    }
  } else if (code === marker.app2 && isNamed('ICC_PROFILE\0')) {
    addSegment(bytes.subarray(body, end));
  } else if (code === marker.app14 && isNamed('Adobe') && end - body >= 12) {
    // Up to the colour transform.
    addSegment(bytes.subarray(body, body + 12));
  }
}
