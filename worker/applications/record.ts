import type { ApplicationRecord } from '../contract/applications.ts';
import { photoFields } from '../contract/letters/define-letter.ts';
import { findLetter } from '../contract/letters/index.ts';
import { type LinkMaker, signLink } from '../http/signed-links.ts';
import { letterLink } from '../letters/service.ts';
import type { ApplicationRow } from './queries.ts';

/** An application as the API answers it, with links made anew. */
export async function toRecord(row: ApplicationRow, links: LinkMaker): Promise<ApplicationRecord> {
  const { application, nomorSurat, kode, pdfKey, withdrawnAt, withdrawnReason } = row;
  const { type, nama, nik } = application;
  return {
    ...application.answers,
    ...(await photoLinks(row, links)),
    _id: application.id,
    type,
    status: application.status,
    nama,
    nik,
    createdAt: application.createdAt,
    decidedAt: application.decidedAt,
    adminNotes: application.adminNotes,
    kop1: application.kop1,
    kop2: application.kop2,
    kop3: application.kop3,
    kop4: application.kop4,
    nomorSurat,
    kodeVerifikasi: kode,
    withdrawnAt,
    withdrawnReason,
    pdfPath: await letterLink({ type, nomorSurat, pdfKey }, links),
  };
}

async function photoLinks({ application }: ApplicationRow, { secret, now }: LinkMaker) {
  const letter = findLetter(application.type);
  const entries = (letter ? photoFields(letter) : []).map(async ({ name }) => {
    const key = application.photos[name];
    const extension = key?.split('.').pop();
    const link = key
      ? await signLink(secret, { key, filename: `${name}.${extension}` }, now)
      : null;
    return [name, link] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
