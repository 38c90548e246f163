import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Chunk {
  code: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
}

type Chunks = ReadonlyMap<string, Chunk>;

/** A file with all that it imports, and with `lazy` also what these import later. */
export function filesOf(chunks: Chunks, files: readonly string[], lazy = false): string[] {
  const found = new Set(files);
  for (const file of found) {
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {};
    for (const part of [...imports, ...(lazy ? dynamicImports : [])]) found.add(part);
  }
  return [...found];
}

/** Writes into the server's build which files each island and each section of the panel begins with (site/server/first-load.ts). */
export function writePreloads(server: string, chunks: Chunks): void {
  const starts = [...chunks].filter(
    ([, { isEntry, facadeModuleId }]) => isEntry || facadeModuleId?.endsWith('-section.tsx'),
  );
  const react = starts.flatMap(([file, { facadeModuleId }]) =>
    facadeModuleId?.endsWith('/@astrojs/react/dist/client.js') ? file : [],
  );
  const pairs = starts.flatMap(([file, { facadeModuleId }]) => {
    const [, name] = /\/([\w-]+)\.tsx$/.exec(facadeModuleId ?? '') ?? [];
    const size = (one: string) => chunks.get(one)?.code.length ?? 0;
    // The largest first, so that small files fill the other connections.
    const files = filesOf(chunks, [file, ...react]).toSorted((a, b) => size(b) - size(a));
    return name ? files.map((part) => `${name}=/${part}`) : [];
  });
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.mjs')) continue;
    const path = join(server, file);
    const code = readFileSync(path, 'utf8');
    if (code.includes('BUILT_PRELOADS'))
      writeFileSync(path, code.replace('BUILT_PRELOADS', pairs.join('&')));
  }
}
