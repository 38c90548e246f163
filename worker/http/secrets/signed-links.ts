import { linkSeconds } from '#contract/basics/files.ts';
import { type Secrets, sign, verify } from './keys.ts';

/** Path under which private files are served by a signed link alone. */
export const filesPath = '/berkas';

/** What makes signed links: the secrets and the moment they are made. */
export interface LinkMaker {
  secrets: Secrets;
  now: Date;
  /** Id of the official who is shown photos, under a text that says so; without it photos are shown as they are stored. */
  viewer?: string;
}

export interface SignedFile {
  /** R2 key. */
  key: string;
  /** Name that a browser saves the file under. */
  filename: string;
}

/** A root-relative link to a private file, good for `linkSeconds`; works in `src` and `href` without a header. */
export async function signLink(
  secrets: Secrets,
  { key, filename }: SignedFile,
  now: Date,
): Promise<string> {
  const until = Math.floor(now.getTime() / 1000) + linkSeconds;
  const signature = await sign(secrets, 'signed-link', payload(key, filename, until));
  const query = new URLSearchParams({ nama: filename, sampai: String(until), ttd: signature });
  return `${filesPath}/${key}?${query}`;
}

/** The file that a signed link names, or null when the link was altered or has expired. */
export async function openLink(secrets: Secrets, url: URL, now: Date): Promise<SignedFile | null> {
  // As it was signed: a key needs no escapes, so an address with one names another.
  const key = url.pathname.slice(filesPath.length + 1);
  const filename = url.searchParams.get('nama') ?? '';
  const until = Number(url.searchParams.get('sampai'));
  const signature = url.searchParams.get('ttd') ?? '';
  const fits = await verify(secrets, 'signed-link', payload(key, filename, until), signature);
  return fits && until * 1000 > now.getTime() ? { key, filename } : null;
}

function payload(key: string, filename: string, until: number): string {
  return JSON.stringify([key, filename, until]);
}
