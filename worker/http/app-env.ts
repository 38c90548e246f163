import type { Db } from '#worker/db/client.ts';

/** The bindings and variables of every request. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    db: Db;
    /** Logged, and part of the answer to a fault. */
    requestId: string;
    /** Hash of the client's address, for the activity record (http/client-address.ts). */
    clientHash?: string;
    /** Whether the request's Turnstile token is valid, once a limit has asked (http/turnstile.ts). */
    isHuman?: Promise<boolean>;
  };
}
