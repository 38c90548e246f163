/** What the build tells the worker (build.ts puts it in the place of this name). */
interface BuildInfo {
  /** Another one with every other build. */
  version: string;
  /** Paths of the application forms. */
  forms: readonly string[];
  /** What a page may load only later, by the script that may ask for it: it must be there when the signal is gone. */
  parts: Readonly<Record<string, readonly string[]>>;
}

declare const BUILD_FACTS: BuildInfo;
export const buildInfo: BuildInfo = BUILD_FACTS;
