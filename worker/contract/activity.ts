import type { Permission } from './permissions.ts';

/** What the portal writes down beside the permissions that were used. */
type OtherActivity =
  | 'login'
  | 'login.failed'
  | 'reset.used'
  | 'retention.photos'
  | 'retention.answers'
  | 'retention.activities'
  | 'retention.erased';

/** What an entry of the activity record may be about: a permission that was used, or something that happened. */
export type Activity = Permission | OtherActivity;

/** An entry as `GET activities` lists it: ids and counts, nobody's name. */
export interface ActivityEntry {
  /** ISO 8601. */
  at: string;
  /** Id of the account; empty for the portal itself and for nobody who is known. */
  akun: string;
  tindakan: Activity;
  /** Id of what was acted on. */
  objek: string;
  /** Hash of the address; null for the portal's own jobs. */
  asal: string | null;
  /** How many, where it is about several. */
  jumlah: number | null;
}
