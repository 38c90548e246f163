import type { Db } from '#worker/db/client.ts';

type ScryptInput = [
  password: string,
  salt: Uint8Array,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
];

/** Derives a password's hash. Where many wait, clients take turns; one that waits too long is rejected. */
export type Scrypt = (input: ScryptInput, client: string) => Promise<Uint8Array>;

/** Hono environment: bindings and request variables. */
export interface AppEnv {
  /** `SCRYPT` replaces node:crypto's, which blocks the threads that serve everything else, where those are few. */
  Bindings: Env & { SCRYPT?: Scrypt };
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
