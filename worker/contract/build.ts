declare const PORTAL_BUILD: { version: string; commit: string | null } | undefined;

/** What was built, defined at build time (scripts/lib/build/build-inputs.ts); empty without a build. */
export const build =
  typeof PORTAL_BUILD === 'undefined' ? { version: '', commit: null } : PORTAL_BUILD;
