import { createHash } from 'node:crypto';
import { atOnce, type Perform } from './sqlite-d1.ts';

export interface ObjectMetadata {
  /** In milliseconds since 1970. */
  uploaded: number;
  /** In hex. */
  checksums: { md5: string; sha256?: string };
  httpMetadata: R2HTTPMetadata;
  customMetadata: Record<string, string>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Where the objects of a bucket are. A key has one object, which is replaced as a whole. */
export interface ObjectStore {
  head: (key: string) => (ObjectMetadata & { size: number }) | null;
  read: (key: string) => (ObjectMetadata & { bytes: Bytes }) | null;
  /** Prepares an object, which then is put at a key at once. */
  stage: (bytes: Bytes, metadata: ObjectMetadata) => Promise<Staged>;
  remove: (key: string) => void;
  /** Keys with the prefix that come after a key, in the order of their bytes. */
  keys: (prefix: string, after: string) => Iterable<string>;
}

interface Staged {
  place: (key: string) => void;
  discard: () => void;
}

const mostListed = 1000;
const longestKey = 1024;

/**
 * R2's interface over a store: atomic objects, strongly consistent. It has the methods and options that the portal uses, of
 * conditions those that are no headers; other methods are undefined and throw.
 */
export function r2Over(store: ObjectStore, perform: Perform = atOnce): R2Bucket {
  return {
    head: (key: string) =>
      perform('R2 head', () => {
        const found = store.head(key);
        return found && toObject(key, found.size, found);
      }),
    get: (key: string, options: R2GetOptions = {}) =>
      perform('R2 get', () => {
        const found = store.read(key);
        return found && open(key, found, options);
      }),
    put: async (key: string, value: R2PutValue, options: R2PutOptions = {}) => {
      if (Buffer.byteLength(key) > longestKey)
        throw new Error('put: The specified object name is not valid. (10020)');
      const bytes = await toBytes(value);
      const metadata = describe(bytes, options);
      const { place, discard } = await store.stage(bytes, metadata);
      return perform('R2 put', () => {
        if (!fulfils(store.head(key), options.onlyIf)) {
          discard();
          return null;
        }
        place(key);
        return toObject(key, bytes.length, metadata);
      });
    },
    delete: (keys: string | string[]) =>
      perform('R2 delete', () => {
        for (const key of [keys].flat()) store.remove(key);
      }),
    list: (options: R2ListOptions = {}) => perform('R2 list', () => list(store, options)),
  } as unknown as R2Bucket;
}

type R2PutValue = Parameters<R2Bucket['put']>[1];
type Condition = R2PutOptions['onlyIf'];

/** A page of keys; the cursor is the last key. */
function list(store: ObjectStore, options: R2ListOptions) {
  const { prefix = '', limit = mostListed, startAfter = '', cursor = startAfter } = options;
  if (limit < 1 || limit > mostListed)
    throw new Error('list: MaxKeys params must be positive integer <= 1000. (10022)');
  const objects: unknown[] = [];
  let last = '';
  for (const key of store.keys(prefix, cursor)) {
    if (objects.length === limit)
      return { objects, truncated: true, cursor: last, delimitedPrefixes: [] };
    const found = store.head(key);
    if (!found) continue;
    objects.push(toObject(key, found.size, found));
    last = key;
  }
  return { objects, truncated: false, delimitedPrefixes: [] };
}

/** The object with its bytes, or without where the condition is not met. */
function open(
  key: string,
  { bytes, ...metadata }: NonNullable<ReturnType<ObjectStore['read']>>,
  { onlyIf, range }: R2GetOptions,
) {
  const object = toObject(key, bytes.length, metadata);
  if (!fulfils({ ...metadata, size: bytes.length }, onlyIf)) return object;
  const { offset, length } = rangeOf(bytes.length, range);
  const part = bytes.slice(offset, offset + length);
  return {
    ...object,
    range: { offset, length },
    get body() {
      return new Blob([part]).stream();
    },
    arrayBuffer: async () => part.slice().buffer,
    bytes: async () => part.slice(),
    text: async () => new TextDecoder().decode(part),
    json: async () => JSON.parse(new TextDecoder().decode(part)),
    blob: async () => new Blob([part], { type: metadata.httpMetadata.contentType ?? '' }),
  };
}

function rangeOf(size: number, range: R2GetOptions['range'] = { offset: 0 }) {
  if (range instanceof Headers) throw new Error('ranges as headers are not supported');
  const suffix = 'suffix' in range ? range.suffix : undefined;
  const offset =
    suffix === undefined ? ('offset' in range && range.offset) || 0 : Math.max(size - suffix, 0);
  const wanted = 'length' in range ? (range.length ?? size) : size;
  const length = Math.min(wanted, size - offset);
  if (length < 0 || (length === 0 && size > 0))
    throw new Error('get: The requested range is not satisfiable (10039)');
  return { offset, length };
}

function fulfils(found: ReturnType<ObjectStore['head']>, condition: Condition): boolean {
  if (!condition) return true;
  if (condition instanceof Headers) throw new Error('conditions as headers are not supported');
  const { etagMatches, etagDoesNotMatch, uploadedBefore, uploadedAfter } = condition;
  const isNamed = (etag: string) => found !== null && [found.checksums.md5, '*'].includes(etag);
  return (
    (etagMatches === undefined || isNamed(etagMatches)) &&
    (etagDoesNotMatch === undefined || !isNamed(etagDoesNotMatch)) &&
    (!uploadedBefore || !found || found.uploaded < uploadedBefore.getTime()) &&
    (!uploadedAfter || (found !== null && found.uploaded > uploadedAfter.getTime()))
  );
}

const digest = (kind: 'md5' | 'sha256', bytes: Bytes) =>
  createHash(kind).update(bytes).digest('hex');

/** @throws when the bytes differ from a given checksum. */
function describe(bytes: Bytes, { sha256, ...options }: R2PutOptions): ObjectMetadata {
  const expected = typeof sha256 === 'string' ? sha256 : sha256 && toHex(sha256);
  if (expected !== undefined && expected !== digest('sha256', bytes))
    throw new Error(
      'put: The SHA-256 checksum you specified did not match what we received. (10037)',
    );
  return {
    uploaded: Date.now(),
    checksums: { md5: digest('md5', bytes), ...(expected && { sha256: expected }) },
    httpMetadata: { ...options.httpMetadata } as R2HTTPMetadata,
    customMetadata: { ...options.customMetadata },
  };
}

const toHex = (bytes: ArrayBuffer | ArrayBufferView) =>
  Buffer.from(new Uint8Array(ArrayBuffer.isView(bytes) ? bytes.buffer : bytes)).toString('hex');

function toObject(key: string, size: number, metadata: ObjectMetadata) {
  const { uploaded, checksums, httpMetadata, customMetadata } = metadata;
  const { md5, sha256 } = checksums;
  return {
    key,
    version: md5,
    size,
    etag: md5,
    httpEtag: `"${md5}"`,
    uploaded: new Date(uploaded),
    httpMetadata,
    customMetadata,
    checksums: {
      md5: Buffer.from(md5, 'hex'),
      ...(sha256 && { sha256: Buffer.from(sha256, 'hex') }),
      toJSON: () => checksums,
    },
    storageClass: '',
  };
}

/** A copy, so that later changes by the caller have no effect. */
async function toBytes(value: R2PutValue): Promise<Bytes> {
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
  return new Uint8Array(await new Response(value).arrayBuffer());
}
