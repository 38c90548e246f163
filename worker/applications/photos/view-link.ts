import { linkSeconds } from '#contract/basics/files.ts';
import { type Secrets, sign, verify } from '#worker/http/secrets/keys.ts';

/** Path of photos for officials. */
export const photosPath = '/foto';

/** A photo of an application, viewed by one official. */
export interface PhotoView {
  application: string;
  /** Name of the photo's field. */
  field: string;
  /** Id of the official's account. */
  account: string;
}

/** A root-relative link to the photo, valid for `linkSeconds`; works in `src` and `href`, as it needs no header. */
export function signView(secrets: Secrets, view: PhotoView, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + linkSeconds;
  const ttd = sign(secrets, 'photo-view', payload(view, until));
  const query = new URLSearchParams({ petugas: view.account, sampai: String(until), ttd });
  return `${photosPath}/${view.application}/${view.field}?${query}`;
}

/** Whether the signature matches the link and it has not expired. */
export function isSignedView(
  secrets: Secrets,
  view: PhotoView,
  { sampai, ttd }: { sampai: string; ttd: string },
  now: Date,
): boolean {
  const until = Number(sampai);
  const isAuthentic = verify(secrets, 'photo-view', payload(view, until), ttd);
  return isAuthentic && until * 1000 > now.getTime();
}

function payload({ application, field, account }: PhotoView, until: number): string {
  return JSON.stringify([application, field, account, until]);
}
