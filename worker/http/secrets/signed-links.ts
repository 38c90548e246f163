import { linkSeconds } from '#contract/basics/files.ts';
import type { Role } from '#contract/permissions.ts';
import type { VillageConfig } from '#contract/village/schema.ts';
import { type Secrets, secretsOf, sign, verify } from './keys.ts';

/** Base path of private files, which need a signed link. */
export const filesPath = '/berkas';

/** Context of a record in a response: for signing links, and for deadlines. */
export interface LinkMaker {
  secrets: Secrets;
  now: Date;
  /** Id of the official who views photos, printed as a watermark; without it photos have none. */
  viewer?: string;
  /** By whose hours deadlines are. */
  office: VillageConfig;
  /** Of the account that requests the record; without it as for a resident. */
  role?: Role;
}

/** As an official's request has them: `viewer` is who acts. */
export type OfficialLinks = LinkMaker & { viewer: string };

/** Links of a request for the applicant; an official's name `viewer` as well. */
export const linksOf = ({
  env,
  var: { office, account },
}: {
  env: Env;
  var: { office: VillageConfig; account: { role: Role } };
}) => ({ secrets: secretsOf(env), now: new Date(), office, role: account.role });

export interface SignedFile {
  /** R2 key. */
  key: string;
  /** File name for downloads. */
  filename: string;
}

/** A root-relative link to a private file, valid for `linkSeconds`; usable in `src` and `href` without a token header. */
export function signLink(secrets: Secrets, { key, filename }: SignedFile, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + linkSeconds;
  const signature = sign(secrets, 'signed-link', payload(key, filename, until));
  const query = new URLSearchParams({ nama: filename, sampai: String(until), ttd: signature });
  return `${filesPath}/${key}?${query}`;
}

/** The file of a signed link, or null if the link is invalid or expired. */
export function openLink(secrets: Secrets, url: URL, now: Date): SignedFile | null {
  // Not decoded: keys contain no escapes, so a path with escapes is a different key.
  const key = url.pathname.slice(filesPath.length + 1);
  const filename = url.searchParams.get('nama') ?? '';
  const until = Number(url.searchParams.get('sampai'));
  const signature = url.searchParams.get('ttd') ?? '';
  const fits = verify(secrets, 'signed-link', payload(key, filename, until), signature);
  return fits && until * 1000 > now.getTime() ? { key, filename } : null;
}

function payload(key: string, filename: string, until: number): string {
  return JSON.stringify([key, filename, until]);
}
