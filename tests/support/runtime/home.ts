import type { Secrets } from '#worker/http/secrets/keys.ts';

export const secrets: Secrets = { current: 'tests-'.repeat(8), previous: null };

/** A request, by default a GET. */
export interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** A portal in one of its homes. */
export interface Home {
  url: URL;
  env: Env;
  /** Requests an address under any host name. */
  fetch: (url: URL, init?: Sent) => Promise<Response>;
  logs: () => string[];
  clearLogs: () => void;
  /** Empties and migrates the database, and empties the bucket. */
  empty: () => Promise<unknown>;
}
