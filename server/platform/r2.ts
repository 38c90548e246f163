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
  /** Prepares an object, and returns what puts it at a key at once. */
  stage: (bytes: Bytes, metadata: ObjectMetadata) => Promise<(key: string) => void>;
  remove: (key: string) => void;
  /** Keys with the prefix that come after a key, in the order of their bytes. */
  keys: (prefix: string, after: string) => Iterable<string>;
}

const mostListed = 1000;
const longestKey = 1024;

/**
 * R2's interface over a store: atomic objects, strongly consistent. It has the methods and options that the portal uses; other
 * methods are undefined and throw, and so do other options.
 */
export function r2Over(store: ObjectStore, perform: Perform = atOnce): R2Bucket {
  return {
    head: (key: string) =>
      perform('R2 head', () => {
        const found = store.head(key);
        return found && toObject(key, found.size, found);
      }),
    get: async (key: string, options: R2GetOptions = {}) => {
      refuseRest(options);
      return perform('R2 get', () => {
        const found = store.read(key);
        return found && open(key, found);
      });
    },
    put: async (key: string, value: R2PutValue, options: R2PutOptions = {}) => {
      if (Buffer.byteLength(key) > longestKey)
        throw new Error('put: The specified object name is not valid. (10020)');
      const bytes = await toBytes(value);
      const metadata = describe(bytes, options);
      const place = await store.stage(bytes, metadata);
      return perform('R2 put', () => {
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

/** A page of keys; the cursor is the last key. */
function list(store: ObjectStore, options: R2ListOptions) {
  const { prefix = '', limit = mostListed, startAfter = '', cursor = startAfter } = options;
  if (limit < 1 || limit > mostListed)
    throw new Error('list: MaxKeys params must be positive integer <= 1000. (10022)');
  const objects: unknown[] = [];
  let last = '';
  for (const key of store.keys(prefix, cursor)) {
    if (objects.length === limit) return { objects, truncated: true, cursor: last };
    const found = store.head(key);
    if (!found) continue;
    objects.push(toObject(key, found.size, found));
    last = key;
  }
  return { objects, truncated: false };
}

/** The object with its bytes. */
function open(key: string, { bytes, ...metadata }: NonNullable<ReturnType<ObjectStore['read']>>) {
  return {
    ...toObject(key, bytes.length, metadata),
    get body() {
      return new Blob([bytes]).stream();
    },
    arrayBuffer: async () => bytes.slice().buffer,
    bytes: async () => bytes.slice(),
    text: async () => new TextDecoder().decode(bytes),
  };
}

const digest = (kind: 'md5' | 'sha256', bytes: Bytes) =>
  createHash(kind).update(bytes).digest('hex');

/** @throws when the bytes differ from a given checksum. */
function describe(
  bytes: Bytes,
  { sha256, httpMetadata, customMetadata, ...rest }: R2PutOptions,
): ObjectMetadata {
  refuseRest(rest);
  if (sha256 && sha256 !== digest('sha256', bytes))
    throw new Error(
      'put: The SHA-256 checksum you specified did not match what we received. (10037)',
    );
  return {
    uploaded: Date.now(),
    checksums: { md5: digest('md5', bytes), ...(sha256 && { sha256: String(sha256) }) },
    httpMetadata: { ...httpMetadata } as R2HTTPMetadata,
    customMetadata: { ...customMetadata },
  };
}

/** @throws when the portal uses another option. */
function refuseRest(options: object): void {
  const [name] = Object.keys(options);
  if (name !== undefined) throw new Error(`R2 option ${name} is not supported`);
}

function toObject(key: string, size: number, metadata: ObjectMetadata) {
  const { uploaded, checksums, httpMetadata, customMetadata } = metadata;
  const { md5, sha256 } = checksums;
  return {
    key,
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
  };
}

/** A copy, so that later changes by the caller have no effect. */
async function toBytes(value: R2PutValue): Promise<Bytes> {
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
  return new Uint8Array(await new Response(value).arrayBuffer());
}
