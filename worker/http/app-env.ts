import type { Db } from '#worker/db/client.ts';

/** Hono environment: bindings and request variables. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    db: Db;
    /** Logged, and part of 500 responses. */
    requestId: string;
    /** Hash of the client's address, for the activity record (http/client-address.ts). */
    clientHash?: string;
    /** Result of verifying the Turnstile token, once a limit needed it (http/turnstile.ts). */
    isHuman?: Promise<boolean>;
  };
}
