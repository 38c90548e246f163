import { village } from './village.ts';

/** Facts that build.ts injects in place of BUILD_FACTS. */
interface BuildInfo {
  /** Differs between builds, and with the village's settings. */
  version: string;
  forms: readonly string[];
  /** Chunks that a script may import lazily, by script path; cached with it for offline use. */
  parts: Readonly<Record<string, readonly string[]>>;
}

declare const BUILD_FACTS: BuildInfo;

export const buildInfo: BuildInfo = {
  ...BUILD_FACTS,
  version: `${BUILD_FACTS.version}-${village.version}`,
};
