import { readFileSync } from 'node:fs';
import { readCrest } from '#contract/village/crest/read-crest.ts';
import { toLetterCrest } from '#worker/letters/pdf/layout/crest.ts';

/** Files that the Worker's bundle carries as modules: the letters' fonts, and the crest as letters draw it. */
export const fileModules = /\.bin$|\.svg\?letter$/;

/** Such a file's module, as the bundle holds it; null for any other. @throws where the crest cannot be drawn. */
export function fileModule(id: string): string | null {
  if (!fileModules.test(id)) return null;
  const path = id.replace(/\?letter$/, '');
  if (path.endsWith('.bin')) {
    const base64 = JSON.stringify(readFileSync(path, 'base64'));
    return `export default new Uint8Array(Buffer.from(${base64}, 'base64')).buffer;`;
  }
  const read = readCrest(readFileSync(path, 'utf8'));
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return `export default ${JSON.stringify(toLetterCrest(read.crest))};`;
}
