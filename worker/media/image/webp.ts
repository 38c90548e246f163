import { hasText, type Parts, u24le, u32le } from './bytes.ts';
import type { Cleaned, Size } from './cleaned-picture.ts';
import { cleanProfile } from './colour-profile.ts';
import { type Orientation, orientationTiff, readOrientation } from './exif-orientation.ts';
import {
  bitstreamSize,
  type Chunk,
  chunkHeader,
  chunkLength,
  copyChunk,
  finishWebp,
  readChunks,
} from './webp-chunks.ts';

/** One picture: VP8L, or VP8 with its alpha. */
interface Still extends Size {
  bitstream: Chunk;
  alpha: Chunk | undefined;
}

interface Frame extends Still {
  /** The frame's own fields: position, size, duration, blending. */
  fields: Uint8Array;
}

const flag = { animation: 0x02, exif: 0x08, alpha: 0x10, profile: 0x20 } as const;
const frameFieldsLength = 16;
const riffHeaderLength = 12;

const area = (sizes: Size[]): number =>
  sizes.reduce((sum, { width, height }) => sum + width * height, 0);

/**
 * Copies a WebP (RFC 9649) with only its picture or frames, their alpha, colour profile and orientation. Undefined for a broken file.
 * Drops bytes after the length in the RIFF header.
 */
export function cleanWebp(bytes: Uint8Array): Cleaned | undefined {
  const end = u32le(bytes, 4) + 8;
  const chunks = end > bytes.length ? undefined : readChunks(bytes, riffHeaderLength, end);
  const first = chunks?.[0];
  if (!chunks || !first) return undefined;
  const out: Parts = [bytes.subarray(0, riffHeaderLength)];
  if (first.type === 'VP8X') return cleanExtended(out, bytes, chunks);

  const size = bitstreamSize(bytes, first);
  if (!size) return undefined;
  copyChunk(out, bytes, first);
  return { ...size, pixels: size.width * size.height, bytes: finishWebp(out) };
}

/**
 * The extended format (section 2.7): its VP8X header says which of the further chunks count. The size is the stored
 * one: an orientation stays for viewers that read it, but browsers do not turn a WebP (Chromium 156 seen).
 */
function cleanExtended(out: Parts, bytes: Uint8Array, chunks: Chunk[]): Cleaned | undefined {
  const [header] = chunks;
  if (!header || header.end - header.data !== 10) return undefined;
  const flags = bytes[header.data] ?? 0;
  const canvas = {
    width: u24le(bytes, header.data + 4) + 1,
    height: u24le(bytes, header.data + 7) + 1,
  };
  // A chunk that the header does not announce is not read by decoders.
  const announced = (bit: number, type: string) =>
    flags & bit ? chunks.find((chunk) => chunk.type === type) : undefined;

  const animation = announced(flag.animation, 'ANIM');
  const frames = animation && readFrames(bytes, chunks, canvas);
  const still = flags & flag.animation ? undefined : readStill(bytes, chunks, canvas);
  if (!frames && !still) return undefined;

  const found = announced(flag.profile, 'ICCP');
  const profile = found && cleanProfile(bytes.subarray(found.data, found.end));
  const orientation = orientationOf(bytes, announced(flag.exif, 'EXIF'));
  const keptFlags =
    (flags & (flag.alpha | flag.animation)) |
    (profile ? flag.profile : 0) |
    (orientation === 1 ? 0 : flag.exif);

  out.push([...chunkHeader('VP8X', 10), keptFlags, 0, 0, 0]);
  out.push(bytes.subarray(header.data + 4, header.end));
  if (profile) {
    // Its length is even, so that nothing pads it.
    out.push(chunkHeader('ICCP', profile.length));
    out.push(profile);
  }
  if (animation) copyChunk(out, bytes, animation);
  for (const frame of frames ?? []) writeFrame(out, bytes, frame);
  if (still) writeStill(out, bytes, still);
  if (orientation !== 1) {
    const tiff = orientationTiff(orientation);
    out.push([...chunkHeader('EXIF', tiff.length), ...tiff]);
  }
  return {
    ...canvas,
    pixels: Math.max(area([canvas]), area(frames ?? [])),
    bytes: finishWebp(out),
  };
}

/** The first picture among `chunks`, if it has just this size. */
function readStill(bytes: Uint8Array, chunks: Chunk[], wanted: Size): Still | undefined {
  const index = chunks.findIndex(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const bitstream = chunks[index];
  const size = bitstream && bitstreamSize(bytes, bitstream);
  if (!size || size.width !== wanted.width || size.height !== wanted.height) return undefined;
  // VP8L has its alpha inside.
  const hasAlphaChunk = bitstream.type === 'VP8 ';
  const alpha = chunks.slice(0, index).find(({ type }) => hasAlphaChunk && type === 'ALPH');
  return { ...size, bitstream, alpha };
}

/** All frames of an animation; undefined if there is none, or one is broken or leaves the canvas. */
function readFrames(bytes: Uint8Array, chunks: Chunk[], canvas: Size): Frame[] | undefined {
  const frames: Frame[] = [];
  for (const { type, data, end } of chunks) {
    if (type !== 'ANMF') continue;
    const content = data + frameFieldsLength;
    const inner = content > end ? undefined : readChunks(bytes, content, end);
    const wanted = { width: u24le(bytes, data + 6) + 1, height: u24le(bytes, data + 9) + 1 };
    const still = inner && readStill(bytes, inner, wanted);
    const right = u24le(bytes, data) * 2 + wanted.width;
    const bottom = u24le(bytes, data + 3) * 2 + wanted.height;
    if (!still || right > canvas.width || bottom > canvas.height) return undefined;
    frames.push({ ...still, fields: bytes.subarray(data, content) });
  }
  return frames.length > 0 ? frames : undefined;
}

function orientationOf(bytes: Uint8Array, exif: Chunk | undefined): Orientation {
  if (!exif) return 1;
  // Some writers put JPEG's name before the block.
  const named = 'Exif\0\0';
  const start = exif.data + (hasText(bytes, exif.data, named, exif.end) ? named.length : 0);
  return readOrientation(bytes.subarray(start, exif.end));
}

function writeFrame(out: Parts, bytes: Uint8Array, frame: Frame): void {
  const { fields, alpha, bitstream } = frame;
  const length = fields.length + (alpha ? chunkLength(alpha) : 0) + chunkLength(bitstream);
  out.push(chunkHeader('ANMF', length));
  out.push(fields);
  writeStill(out, bytes, frame);
}

function writeStill(out: Parts, bytes: Uint8Array, { alpha, bitstream }: Still): void {
  if (alpha) copyChunk(out, bytes, alpha);
  copyChunk(out, bytes, bitstream);
}
