import type { ObjectMetadata, ObjectStore } from '#server/platform/r2.ts';

/** The objects of a bucket by key. */
export type Objects = Map<string, ObjectMetadata & { bytes: Uint8Array<ArrayBuffer> }>;

/** Objects in a map, which tests read and replace. */
export const storeOver = (objects: Objects): ObjectStore => ({
  head: (key) => {
    const found = objects.get(key);
    return found ? { ...found, size: found.bytes.length } : null;
  },
  read: (key) => objects.get(key) ?? null,
  stage: async (bytes, metadata) => (key) => objects.set(key, { ...metadata, bytes }),
  remove: (key) => objects.delete(key),
  keys: (prefix, after) =>
    [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort(),
});
