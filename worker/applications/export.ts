import { referenceOf } from '#contract/applications.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import type { ApplicationRow } from './queries.ts';
import { toOwnRecord } from './record.ts';

export { applicationsOfAccount } from './queries.ts';

/** An application as its account may take it along. */
export interface ExportedApplication {
  reference: string;
  createdAt: Date;
  /** All that is known of it, without links, which would be good for minutes. */
  data: Record<string, unknown>;
  /** Its files, by the name that each has in the export. */
  files: { name: string; key: string }[];
}

/** Photos of what was filed at the counter are left out, as everywhere else for an account that has claimed it. */
export async function toExportedApplication(
  row: ApplicationRow,
  links: LinkMaker,
): Promise<ExportedApplication> {
  const { id, photos: stored, filedBy, createdAt, sentAnswers } = row.application;
  const photos = filedBy ? {} : stored;
  const { pdfPath: _, ...record } = await toOwnRecord(row, links);
  const withoutLinks = Object.entries(record).filter(([name]) => !(name in stored));
  return {
    reference: referenceOf(id),
    createdAt: new Date(createdAt),
    data: { ...Object.fromEntries(withoutLinks), isianSemula: sentAnswers },
    files: [
      ...Object.entries(photos).map(([name, key]) => ({
        name: `${name}.${extensionOf(key)}`,
        key,
      })),
      ...named('surat.pdf', row.pdfKey),
      ...named('surat-bertanda.pdf', row.signedKey),
    ],
  };
}

const extensionOf = (key: string) => key.split('.').at(-1);

const named = (name: string, key: string | null) => (key ? [{ name, key }] : []);
