import * as z from 'zod/mini';
import type { ApplicationRecord } from '#contract/applications.ts';
import { check, textSchema } from '#contract/basics/input.ts';
import { limits } from '#contract/basics/text.ts';
import { maxSignedBytes, signedTexts } from '#contract/issued/signature.ts';
import type { Input } from '#worker/http/input/checked.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { receiveSigned } from '#worker/letters/service.ts';
import type { ApplicationRow } from './queries.ts';
import { toRecord } from './record.ts';

/** A signed letter as it is sent: its bytes, and why it replaces the one before. */
export interface SignedFile {
  file: Uint8Array<ArrayBuffer>;
  alasan: string | null;
}

const fields = z.object({
  alasan: z._default(z.nullable(textSchema({ label: 'Alasan', max: limits.text })), null),
});

/** Reads what `PUT applications/{id}/signed-letter` takes: 400 without a file, 413 for one of more than 10 MB. */
export async function readSignedFile(input: Input): Promise<SignedFile | Refusal> {
  const { file } = input.files;
  if (!file?.size) return Refusal.fields({ file: signedTexts.fileRequired });
  if (file.size > maxSignedBytes)
    return Refusal.fields({ file: signedTexts.tooLarge }, 'too-large');
  const said = check(fields, input.fields);
  if (!said.ok) return Refusal.fields(said.errors);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { file: bytes, alasan: said.values.alasan || null };
}

/** Takes the signed letter of an application; refused as `receiveSigned` refuses. */
export async function receiveSignedLetter(
  context: Parameters<typeof receiveSigned>[0],
  row: ApplicationRow,
  { file, alasan }: SignedFile,
  actorId: string,
  links: LinkMaker,
): Promise<ApplicationRecord | Refusal> {
  const signed = await receiveSigned(context, row, { file, alasan, actorId, now: links.now });
  if (signed instanceof Refusal) return signed;
  if (!signed) return toRecord(row, links);
  const { kind, fileKey, signer, createdAt } = signed;
  return toRecord(
    { ...row, signedKind: kind, signedKey: fileKey, signedAt: createdAt, signer },
    links,
  );
}
