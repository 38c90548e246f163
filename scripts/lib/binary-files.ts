import { readFileSync } from 'node:fs';

/** A file's bytes as a module, as the Worker's bundle carries the letters' fonts. */
export function binaryModule(path: string): string {
  const base64 = JSON.stringify(readFileSync(path, 'base64'));
  return `export default new Uint8Array(Buffer.from(${base64}, 'base64')).buffer;`;
}
