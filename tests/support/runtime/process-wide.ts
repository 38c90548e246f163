interface Closable {
  close: () => Promise<void>;
}

/** On globalThis, as the environment that closes these has its own module instances. */
const shared = globalThis as { processWide?: Closable[] };

/** Closes a resource when the tests of this process end, not at the end of a file: see environment.ts. */
export function closeAtEnd(one: Closable): void {
  shared.processWide ??= [];
  shared.processWide.push(one);
}

export async function closeAll(): Promise<void> {
  await Promise.all((shared.processWide ?? []).splice(0).map((one) => one.close()));
}
