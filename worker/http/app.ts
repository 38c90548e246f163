import { Hono } from 'hono';
import type { Db } from '../db/client.ts';

/** What every handler finds in its context. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    db: Db;
    /** Stands in the log and in the answer of a fault. */
    requestId: string;
  };
}

/** An empty app or room of routes, typed for this Worker. */
export function createApp(): Hono<AppEnv> {
  return new Hono<AppEnv>();
}
