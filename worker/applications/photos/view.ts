import { formatDate, formatTime } from '#contract/basics/jakarta-time.ts';
import { photoFields } from '#contract/letters/definition.ts';
import { letters } from '#contract/letters/index.ts';
import type { VillageConfig } from '#village.config.ts';
import { notRecordedSince, recordUse } from '#worker/audit/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Fault } from '#worker/http/fault.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { readHead } from '#worker/media/index.ts';
import { isViewable, photoForViewing } from '../queries.ts';
import type { PhotoView } from './view-link.ts';
import { drawWatermarked } from './watermark.ts';

/** How long looking again at an application's photos is the same look, in ms. */
const sameViewMs = 15 * 60 * 1000;

interface Viewing {
  db: Db;
  files: R2Bucket;
  village: Pick<VillageConfig, 'name'>;
  now: Date;
}

/**
 * Shows an official a photo under a text that says what for, to whom and when. That it was looked at is written down first, once an
 * account and application in a quarter of an hour; where that fails, nothing is shown. 404 when the photo is gone, or the
 * account is no official's any more.
 */
export async function viewPhoto(
  { db, files, village, now }: Viewing,
  view: PhotoView,
): Promise<ReadableStream<Uint8Array> | Refusal> {
  const { application, account, field } = view;
  const look = {
    accountId: account,
    action: 'applications.photos',
    subject: application,
    now,
  } as const;
  const since = new Date(now.getTime() - sameViewMs);
  const [, [photo]] = await db.batch([
    recordUse(db, look, notRecordedSince(look, since, isViewable(db, view))),
    photoForViewing(db, view),
  ]);
  const object = photo && (await files.get(photo.key));
  if (!object) return new Refusal('unknown', 'Foto tidak ditemukan.');
  const bytes = new Uint8Array(await object.arrayBuffer());
  const head = readHead(bytes);
  if (!head) throw new Fault('a stored photo has no size');
  const moment = `${formatDate(now.toISOString())} ${formatTime(now.toISOString())}`;
  const purpose = `Hanya untuk verifikasi pengajuan di Desa ${village.name}`;
  return drawWatermarked(bytes, head, {
    title: labels.get(field) ?? 'Foto',
    text: `${purpose} · ${photo.name} · ${moment}`,
  });
}

const labels = new Map(letters.flatMap(photoFields).map(({ name, label }) => [name, label]));
