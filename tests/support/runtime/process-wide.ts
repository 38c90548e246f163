interface Closable {
  close: () => Promise<void>;
}

/** Outlives the modules: the environment that closes these is loaded apart from the tests. */
const shared = globalThis as { processWide?: Closable[] };

/** Closes something when the process of these tests ends, rather than at the end of a file: see environment.ts. */
export function closeAtEnd(one: Closable): void {
  shared.processWide ??= [];
  shared.processWide.push(one);
}

export async function closeAll(): Promise<void> {
  await Promise.all((shared.processWide ?? []).splice(0).map((one) => one.close()));
}
