import { env } from 'cloudflare:workers';
import { type Read, readMany } from '../../worker/content/service.ts';
import { openDb } from '../../worker/db/client.ts';

/** Reads all that a page shows, in one round trip. */
export function read<const Reads extends readonly Read<unknown>[]>(...reads: Reads) {
  return readMany(openDb(env.DB), reads);
}
