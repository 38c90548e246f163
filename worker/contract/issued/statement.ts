import { dayMs } from '../basics/durations.ts';
import type { SignatureWay } from './signature.ts';
import type { Verification } from './verification.ts';

/** Contents of a letter's QR code, to compare with the paper (docs/verification.md). */
export interface StatementFacts
  extends Pick<Verification, 'nomorSurat' | 'judul' | 'nama' | 'tanggal' | 'berlakuSampai'> {
  caraTandaTangan: SignatureWay;
}

/** A parsed statement whose signature is not verified yet. */
export interface Statement {
  facts: StatementFacts;
  /** The first four bytes of the key's thumbprint (RFC 7638), in hex. */
  keyId: string;
  /** The bytes before the signature. */
  payload: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const statementVersion = 1;
export const signatureBytes = 64;
/** Maximum words of a name in a statement. */
const maxWords = 12;
const headBytes = 10;
/** Number, title and initials. */
const textCount = 3;
const ways: readonly SignatureWay[] = ['basah', 'tte', 'qr'];

const dayZero = Date.parse('2020-01-01');

const encoder = new TextEncoder();

/** Truncates a masked name ('S*** A***') to the words stored in a statement. */
export const shortenMasked = (nama: string): string => nama.split(' ').slice(0, maxWords).join(' ');

/**
 * Encodes version, key, days, way of signing, number, title and initials.
 * @param keyId in hex
 * @returns null if a text exceeds 255 bytes, as its length is one byte
 */
export function writePayload(facts: StatementFacts, keyId: string): Uint8Array<ArrayBuffer> | null {
  const initials = shortenMasked(facts.nama)
    .split(' ')
    .map((word) => [...word][0] ?? '')
    .join('');
  const texts = [facts.nomorSurat, facts.judul, initials].map((text) => encoder.encode(text));
  if (texts.some(({ length }) => length > 255)) return null;
  return Uint8Array.from([
    statementVersion,
    ...fromHex(keyId),
    ...dayNumber(facts.tanggal),
    ...dayNumber(facts.berlakuSampai),
    ways.indexOf(facts.caraTandaTangan),
    ...texts.flatMap((bytes) => [bytes.length, ...bytes]),
  ]);
}

/** The signed bytes: the letter's address, '#' and the payload. */
export function signedBytes(
  { origin, kode }: { origin: string; kode: string },
  payload: Uint8Array,
): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...encoder.encode(`${letterAddress(origin, kode)}#`), ...payload]);
}

/** Address of a letter's verification page. */
export const letterAddress = (origin: string, kode: string) => `${origin}/verifikasi/${kode}`;

/** Encodes payload and signature as URL fragment: base64url without padding (RFC 4648, section 5). */
export function writeFragment(payload: Uint8Array, signature: Uint8Array): string {
  const binary = String.fromCharCode(...payload, ...signature);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Parses the statement at the start of a fragment; 'newer' for an unknown version, null if it is invalid or truncated. Text
 * appended by chat apps and mail clients is ignored, because the encoded lengths determine the end.
 */
export function readFragment(fragment: string): Statement | 'newer' | null {
  const bytes = decodeBase64Url(fragment);
  const version = bytes[0];
  if (!version) return null;
  if (version > statementVersion) return 'newer';
  const end = payloadEnd(bytes);
  const payload = bytes.slice(0, end);
  const signature = bytes.slice(end, end + signatureBytes);
  if (signature.length < signatureBytes) return null;
  // Reject non-canonical base64url.
  if (!fragment.startsWith(writeFragment(payload, signature))) return null;
  const facts = readFacts(payload);
  return facts && { facts, keyId: keyIdOf(payload.slice(1)), payload, signature };
}

/** Offset after the payload's head and its three length-prefixed texts. */
function payloadEnd(bytes: Uint8Array): number {
  let end = headBytes;
  for (let text = 0; text < textCount; text += 1) end += 1 + (bytes[end] ?? 0);
  return end;
}

function readFacts(payload: Uint8Array): StatementFacts | null {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  const caraTandaTangan = ways[view.getUint8(9)];
  const [nomorSurat, judul, initials] = readTexts(payload.slice(headBytes)) ?? [];
  if (!caraTandaTangan || !nomorSurat || !judul || initials === undefined) return null;
  return {
    nomorSurat,
    judul,
    nama: [...initials].map((letter) => `${letter}***`).join(' '),
    tanggal: dayOf(view.getUint16(5)),
    berlakuSampai: dayOf(view.getUint16(7)),
    caraTandaTangan,
  };
}

/** Decodes length-prefixed texts; null if one is not UTF-8. */
function readTexts(bytes: Uint8Array): string[] | null {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 0;
    try {
      texts.push(decoder.decode(bytes.slice(at + 1, at + 1 + length)));
    } catch {
      return null;
    }
    at += 1 + length;
  }
  return texts;
}

/** Decodes canonical base64url, as `writeFragment` writes it; null for any other text. */
export function readBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = decodeBase64Url(text);
  return writeFragment(bytes, new Uint8Array()) === text ? bytes : null;
}

/** Decodes the longest base64url prefix of a text. */
function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const [run = ''] = /^[\w-]*/.exec(text) ?? [];
  // One trailing character does not encode a whole byte.
  const whole = run.length % 4 === 1 ? run.slice(0, -1) : run;
  const binary = atob(whole.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

/** The first four bytes of a thumbprint, in hex. */
export const keyIdOf = (thumbprint: Uint8Array): string =>
  [...thumbprint.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string) => (hex.match(/../g) ?? []).map((two) => Number.parseInt(two, 16));

/** Encodes a day (YYYY-MM-DD) as two bytes: days since 1 January 2020, up to the year 2199. */
function dayNumber(day: string): [number, number] {
  const number = (Date.parse(day) - dayZero) / dayMs;
  return [number >> 8, number & 255];
}

const dayOf = (number: number) => new Date(dayZero + number * dayMs).toISOString().slice(0, 10);
