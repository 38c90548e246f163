import { formatDate, formatTime } from '#contract/basics/village-time.ts';
import { photoFields } from '#contract/letters/definition.ts';
import { letters } from '#contract/letters/index.ts';
import { villageName } from '#contract/village/words.ts';
import { notRecordedSince, recordUse } from '#worker/audit/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Storage } from '#worker/deletions/index.ts';
import { Fault } from '#worker/http/fault.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { cleanImage } from '#worker/media/index.ts';
import { isViewable, photoForViewing } from './photo-queries.ts';
import type { PhotoView } from './view-link.ts';
import { drawWatermarked } from './watermark.ts';

/** Views of an application's photos within this time are audited once, in ms. */
const sameViewMs = 15 * 60 * 1000;

/**
 * The photo for an official, watermarked with purpose, name and time. The view is audited first, once per account and application
 * in a quarter of an hour; if that fails, nothing is shown. 404 if the photo is deleted or the account is no longer an official.
 */
export async function viewPhoto(
  { db, files }: Storage,
  view: PhotoView,
  now: Date,
): Promise<ReadableStream<Uint8Array> | Refusal> {
  const { application, account, field } = view;
  const entry = {
    accountId: account,
    action: 'applications.photos',
    subject: application,
    now,
  } as const;
  const since = new Date(now.getTime() - sameViewMs);
  const { photo } = await runBatch(db, {
    view: recordUse(db, entry, notRecordedSince(entry, since, isViewable(db, view))),
    photo: firstOf(photoForViewing(db, view)),
  });
  const object = photo && (await files.get(photo.key));
  if (!object) return new Refusal('unknown', 'Foto tidak ditemukan.');
  const bytes = new Uint8Array(await object.arrayBuffer());
  const picture = cleanImage(bytes);
  if ('refusal' in picture) throw new Fault('a stored photo is broken');
  const moment = `${formatDate(now.toISOString())} ${formatTime(now.toISOString())}`;
  const purpose = `Hanya untuk verifikasi pengajuan di ${villageName}`;
  return drawWatermarked(picture, {
    title: labels.get(field) ?? 'Foto',
    text: `${purpose} · ${photo.name} · ${moment}`,
  });
}

const labels = new Map(letters.flatMap(photoFields).map(({ name, label }) => [name, label]));
