import { hasText, joinBytes, type Parts, u16be } from './bytes.ts';
import type { Cleaned, Size } from './cleaned-picture.ts';
import { cleanProfile } from './colour-profile.ts';
import { type Orientation, orientationTiff, readOrientation } from './exif-orientation.ts';
import { endOfScan, holdsTables, marker, readSegment, type Segment } from './jpeg-segments.ts';

const exifName = 'Exif\0\0';
const profileName = 'ICC_PROFILE\0';
// More than any encoder writes; each scan costs a progressive decoder a pass over the whole picture.
const maxScans = 50;
// More than any camera writes; a file of empty segments would take a second to walk through.
const maxSegments = 10_000;
const maxSegmentBody = 65_533;

interface Progress {
  out: Parts;
  frame?: Size & { components: number };
  /** Undefined until the first EXIF: later ones are not read, as in browsers. */
  orientation?: Orientation;
  /** The parts of the colour profile so far, undefined when they are out of order. */
  profile: Uint8Array[] | undefined;
  hasQuantisation: boolean;
  scans: number;
}

/**
 * Copies a JPEG (ISO/IEC 10918-1, JFIF in 10918-5) segment by segment, keeping what decoding needs. Baseline, extended
 * and progressive Huffman frames of 8 bits, which is what browsers show; undefined for any other and for a broken file.
 */
export function cleanJpeg(bytes: Uint8Array): Cleaned | undefined {
  const out: Parts = [[0xff, marker.startOfImage]];
  const progress: Progress = { out, profile: [], hasQuantisation: false, scans: 0 };
  let segment = readSegment(bytes, 2);
  for (let count = 0; segment && segment.marker !== marker.endOfImage; count += 1) {
    if (count === maxSegments) return undefined;
    const end = takeSegment(progress, bytes, segment);
    segment = end === undefined ? undefined : readSegment(bytes, end);
  }
  const { frame, orientation = 1, scans } = progress;
  if (!segment || !frame || scans === 0) return undefined;
  out.push([0xff, marker.endOfImage]);
  const { width, height } = frame;
  // From 5 on a picture is turned by a quarter, its width and height exchanged.
  const size = orientation >= 5 ? { width: height, height: width } : { width, height };
  return { ...size, pixels: width * height, bytes: joinBytes(out) };
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
      return copyTables(progress, bytes, segment);
    case marker.huffman:
    case marker.restartInterval:
      return copyTables(progress, bytes, segment);
    case marker.comment:
    // The frame has its height already; a second one could only contradict it.
    case marker.numberOfLines:
      return segment.end;
    default:
      if (segment.marker < marker.app0 || segment.marker > marker.app0 + 15) return undefined;
      // Decoders settle colour and orientation before the first scan, encoders write them before the frame.
      if (!progress.frame) takeApplicationData(progress, bytes, segment);
      return segment.end;
  }
}

function copy({ out }: Progress, bytes: Uint8Array, { start, end }: Segment): number {
  out.push(bytes.subarray(start, end));
  return end;
}

function copyTables(progress: Progress, bytes: Uint8Array, segment: Segment) {
  return holdsTables(bytes, segment) ? copy(progress, bytes, segment) : undefined;
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
  addProfile(progress);
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
  out.push(bytes.subarray(start, scanEnd));
  return scanEnd;
}

/** Retains only fields of APP0-APP15 that affect colours or orientation. */
function takeApplicationData(progress: Progress, bytes: Uint8Array, segment: Segment): void {
  const { marker: code, body, end } = segment;
  const { out } = progress;
  const isNamed = (name: string) => hasText(bytes, body, name, end);
  const add = (content: ArrayLike<number>) => addSegment(out, code, content);

  if (code === marker.app0 && isNamed('JFIF\0') && end - body >= 14) {
    // Version and density; the two zeros are the size of the removed thumbnail.
    add(Uint8Array.from([...bytes.subarray(body, body + 12), 0, 0]));
  } else if (code === marker.app1 && isNamed(exifName) && progress.orientation === undefined) {
    const tiff = bytes.subarray(body + exifName.length, end);
    progress.orientation = readOrientation(tiff);
    if (progress.orientation !== 1) {
      const name = bytes.subarray(body, body + exifName.length);
      add(Uint8Array.from([...name, ...orientationTiff(progress.orientation)]));
    }
  } else if (code === marker.app2 && isNamed(profileName)) {
    // Which part it is of how many (ICC.1:2022, annex B.4), then the part.
    const at = body + profileName.length;
    const isNext = bytes[at] === (progress.profile?.length ?? 0) + 1;
    progress.profile = isNext ? progress.profile?.concat([bytes.subarray(at + 2, end)]) : undefined;
  } else if (code === marker.app14 && isNamed('Adobe') && end - body >= 12) {
    // Up to the colour transform.
    add(bytes.subarray(body, body + 12));
  }
}

function addSegment(out: Parts, code: number, content: ArrayLike<number>): void {
  const length = content.length + 2;
  out.push([0xff, code, length >> 8, length & 0xff]);
  out.push(content);
}

/** Writes the colour profile, cleaned, in as many segments as it takes. */
function addProfile({ out, profile }: Progress): void {
  const cleaned = profile && cleanProfile(Buffer.concat(profile));
  if (!cleaned) return;
  const size = maxSegmentBody - profileName.length - 2;
  const parts = Math.ceil(cleaned.length / size);
  for (let part = 0; part < parts; part += 1) {
    const content = cleaned.subarray(part * size, (part + 1) * size);
    const head = [...Buffer.from(profileName, 'latin1'), part + 1, parts];
    addSegment(out, marker.app2, Buffer.concat([Buffer.from(head), content]));
  }
}
