/** What the runtime is given beside the bindings of wrangler.toml. */
interface SecretsAndVars {
  /** 32 characters or more, random; every key of the portal is derived from it. A secret, never a var. */
  AUTH_SECRET: string;
  /** The secret before, while it still counts for sessions and links of then (docs/runbook.md). */
  AUTH_SECRET_PREVIOUS?: string;
  /** Origin that letters, feeds and canonical links name (http/public-origin.ts). Only on localhost it may be missing. */
  PUBLIC_ORIGIN?: string;
  /** Secret key of Cloudflare Turnstile; its site key is in village.config.ts. Without it nothing asks for Turnstile. */
  TURNSTILE_SECRET?: string;
  /** Origin of siteverify in tests, instead of Cloudflare's. */
  TURNSTILE_ORIGIN?: string;
  /** The one day (UTC, YYYY-MM-DD) on which the nightly job may remove more than a small share (docs/runbook.md). */
  SWEEP_ALL_ON?: string;
}

interface Env extends SecretsAndVars {}

declare namespace App {
  interface Locals {
    /** Stands in the log and in the answer of a fault (site/middleware.ts). */
    requestId?: string | undefined;
  }
}

declare namespace Cloudflare {
  interface Env extends SecretsAndVars {}
}
