import { createHash } from 'node:crypto';
import { atOnce, type Perform } from './sqlite-d1.ts';

interface StoredObject {
  bytes: Uint8Array<ArrayBuffer>;
  options: R2PutOptions;
  uploaded: Date;
}

/** The objects of a bucket by key. */
export type Objects = Map<string, StoredObject>;

/**
 * R2's interface over a map: atomic objects, strongly consistent. It has only the methods that the portal uses; others are
 * undefined and throw.
 */
export function r2Over(objects: Objects, perform: Perform = atOnce): R2Bucket {
  const find = (key: string) => {
    const stored = objects.get(key);
    return stored ? toObject(key, stored) : null;
  };
  return {
    head: (key: string) => perform('R2 head', () => find(key)),
    get: (key: string) => perform('R2 get', () => find(key)),
    put: async (key: string, value: R2PutValue, options: R2PutOptions = {}) => {
      const bytes = await toBytes(value);
      return perform('R2 put', () => {
        objects.set(key, { bytes, options, uploaded: new Date() });
        return find(key);
      });
    },
    delete: (keys: string | string[]) =>
      perform('R2 delete', () => {
        for (const key of [keys].flat()) objects.delete(key);
      }),
    list: (options: R2ListOptions = {}) => perform('R2 list', () => list(objects, options)),
  } as unknown as R2Bucket;
}

type R2PutValue = Parameters<R2Bucket['put']>[1];

/** A page of keys in their order; the cursor is the last key. */
function list(
  objects: Objects,
  { prefix = '', limit = 1000, startAfter = '', cursor = startAfter }: R2ListOptions,
) {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > cursor).sort();
  const page = keys.slice(0, limit);
  const truncated = keys.length > page.length;
  return {
    objects: page.flatMap((key) => {
      const stored = objects.get(key);
      return stored ? [toObject(key, stored)] : [];
    }),
    truncated,
    delimitedPrefixes: [],
    ...(truncated && { cursor: page.at(-1) }),
  };
}

function toObject(key: string, { bytes, options, uploaded }: StoredObject) {
  return {
    key,
    size: bytes.byteLength,
    uploaded,
    httpMetadata: options.httpMetadata ?? {},
    customMetadata: options.customMetadata ?? {},
    checksums: options.sha256 ? { sha256: Buffer.from(String(options.sha256), 'hex') } : {},
    get httpEtag() {
      return `"${createHash('md5').update(bytes).digest('hex')}"`;
    },
    get body() {
      return new Blob([bytes]).stream();
    },
    arrayBuffer: async () => bytes.slice().buffer,
    text: async () => new TextDecoder().decode(bytes),
  };
}

/** A copy, so that later changes by the caller have no effect. */
async function toBytes(value: R2PutValue): Promise<Uint8Array<ArrayBuffer>> {
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
  }
  return new Uint8Array(await new Response(value).arrayBuffer());
}
