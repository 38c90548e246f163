/** Secrets and variables in addition to the bindings of wrangler.toml. */
interface SecretsAndVars {
  /** Random, at least 32 characters; every key is derived from it. A secret, never a var. */
  AUTH_SECRET: string;
  /** The previous secret during a rotation, so that existing sessions and links stay valid (docs/runbook.md). */
  AUTH_SECRET_PREVIOUS?: string;
  /** Origin in letters, feeds and canonical links (http/public-origin.ts). Optional on localhost only. */
  PUBLIC_ORIGIN?: string;
  /** Secret key of Cloudflare Turnstile, with the site key in village.config.ts. Without it Turnstile is disabled. */
  TURNSTILE_SECRET?: string;
  /** Origin of siteverify in tests, instead of Cloudflare's. */
  TURNSTILE_ORIGIN?: string;
  /** Origin of the push service in tests, instead of the browsers' own. */
  PUSH_TEST_ORIGIN?: string;
  /** The one day (UTC, YYYY-MM-DD) on which the nightly job may remove more than a small share (docs/runbook.md). */
  SWEEP_ALL_ON?: string;
  /** Runs a reader of files apart from the portal (media/read-apart.ts). */
  READER?: (name: string, args: unknown[]) => Promise<unknown>;
  /** Failures of the home itself, such as a full disk; Cloudflare has none. */
  FAILURES?: () => import('./contract/records/monitoring.ts').Failure[];
}

interface Env extends SecretsAndVars {}

declare namespace App {
  interface Locals {
    /** Logged, and shown on error pages (site/middleware.ts). */
    requestId?: string | undefined;
  }
}

declare namespace Cloudflare {
  interface Env extends SecretsAndVars {}
}
