/** Runs a command. An error is printed as a message, and the exit code is 1. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

/** Exits on SIGINT and SIGTERM through `process.exit`, so that handlers of 'exit' remove temporary files. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
