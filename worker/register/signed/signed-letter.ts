import * as z from 'zod/mini';
import type { ApplicationRecord } from '#contract/applications.ts';
import { check, textSchema } from '#contract/basics/input.ts';
import { limits } from '#contract/basics/text.ts';
import { mayDo, type Role } from '#contract/permissions.ts';
import { applicationById, toRecord, unknownApplication } from '#worker/applications/index.ts';
import type { Input } from '#worker/http/input/body.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { receiveSigned, requireSignedFile, type SignedFile } from './receive.ts';

const fields = z.object({
  alasan: z._default(z.nullable(textSchema({ label: 'Alasan', max: limits.text })), null),
});

/** Body of `PUT applications/{id}/signed-letter`: 400 without a file, 413 for one of more than 10 MB. */
export async function readSignedFile(input: Input): Promise<SignedFile | Refusal> {
  const uploaded = await requireSignedFile(input);
  if (uploaded instanceof Refusal) return uploaded;
  const checked = check(fields, input.fields);
  if (!checked.ok) return Refusal.fields(checked.errors);
  return { ...uploaded, alasan: checked.values.alasan || null };
}

/** Stores the signed letter of an application. 404 for an unknown application, else refused as by `receiveSigned`. */
export async function receiveSignedLetter(
  context: Parameters<typeof receiveSigned>[0],
  id: string,
  uploaded: SignedFile,
  actor: { id: string; role: Role },
  links: LinkMaker,
): Promise<ApplicationRecord | Refusal> {
  const [row] = await applicationById(context.db, id);
  if (!row) return unknownApplication();
  const signed = await receiveSigned(context, row, {
    ...uploaded,
    mayConfirm: mayDo(actor.role, 'letters.confirmScan'),
    accountId: actor.id,
    now: links.now,
  });
  if (signed instanceof Refusal) return signed;
  if (!signed) return toRecord(row, links);
  const { kind, counts, fileKey, createdAt, ...certificate } = signed;
  if (!counts) return toRecord({ ...row, scanKey: fileKey }, links);
  const firstSignedAt = row.firstSignedAt ?? createdAt;
  return toRecord(
    {
      ...row,
      ...certificate,
      signedKind: kind,
      signedKey: fileKey,
      scanKey: null,
      signedAt: createdAt,
      firstSignedAt,
    },
    links,
  );
}
