import { maxSignedBytes, signedTexts } from '#contract/issued/signature.ts';
import type { Input } from '#worker/http/input/body.ts';
import { Refusal } from '#worker/http/refusal.ts';

/** The bytes of the file `file` of a request: 400 without one, 413 for one of more than 10 MB. */
export async function requireSignedFile({
  files: { file },
}: Input): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  if (!file?.size) return Refusal.fields({ file: signedTexts.fileRequired });
  if (file.size > maxSignedBytes)
    return Refusal.fields({ file: signedTexts.tooLarge }, 'too-large');
  return new Uint8Array(await file.arrayBuffer());
}
