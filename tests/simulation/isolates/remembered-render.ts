import type { LetterDocument } from '#worker/letters/pdf/document.ts';
import { fits, render as realRender } from '#worker/letters/render.ts';

export { fits };

const shared = globalThis as { rememberedLetters?: Map<string, Uint8Array> };
shared.rememberedLetters ??= new Map();
const remembered = shared.rememberedLetters;

/** The letter's renderer, which gives the same bytes for the same document: drawn once for all isolates. */
export async function render(document: LetterDocument): Promise<Uint8Array> {
  const key = JSON.stringify(document);
  const known = remembered.get(key);
  if (known) return known;
  const pdf = await realRender(document);
  if (remembered.size < 20_000) remembered.set(key, pdf);
  return pdf;
}
