import { referenceOf } from '#contract/applications.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import type { ApplicationRow } from './queries.ts';
import { rtWordsOf, toOwnRecord } from './record.ts';

export type ExportedApplication = ReturnType<typeof toExportedApplication>;

/** An application in the export of its account, without photos of counter filings: an account that has claimed one may not see them. */
export function toExportedApplication(row: ApplicationRow, links: LinkMaker) {
  const { id, photos: stored, filedBy, createdAt, sentAnswers } = row.application;
  const kataRt = rtWordsOf(row.application, true);
  const photos = filedBy ? {} : stored;
  const { pdfPath: _, ...record } = toOwnRecord(row, links);
  const withoutLinks = Object.entries(record).filter(([name]) => !(name in stored));
  return {
    reference: referenceOf(id),
    createdAt: new Date(createdAt),
    /** All data without signed links, which expire within minutes. */
    data: { ...Object.fromEntries(withoutLinks), isianSemula: sentAnswers, kataRt },
    /** Its files: name in the export and R2 key. */
    files: [
      ...Object.entries(photos).map(([name, key]) => ({
        name: `${name}.${extensionOf(key)}`,
        key,
      })),
      ...fileEntry('surat.pdf', row.pdfKey),
      ...fileEntry('surat-bertanda.pdf', row.signedKey),
    ],
  };
}

const extensionOf = (key: string) => key.split('.').at(-1);

const fileEntry = (name: string, key: string | null) => (key ? [{ name, key }] : []);
