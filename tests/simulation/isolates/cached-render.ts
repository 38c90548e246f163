import type { LetterDocument } from '#worker/letters/pdf/document.ts';
import { fits, render as realRender } from '#worker/letters/render.ts';

export { fits };

const shared = globalThis as { cachedLetters?: Map<string, Uint8Array> };
shared.cachedLetters ??= new Map();
const cached = shared.cachedLetters;

/** Renders each letter once for all isolates: equal documents give equal bytes. */
export async function render(document: LetterDocument): Promise<Uint8Array> {
  const key = JSON.stringify(document);
  const known = cached.get(key);
  if (known) return known;
  const pdf = await realRender(document);
  if (cached.size < 20_000) cached.set(key, pdf);
  return pdf;
}
