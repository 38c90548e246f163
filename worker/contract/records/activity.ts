import * as z from 'zod/mini';
import { activities } from '../activity.ts';
import { count, text, time } from './described.ts';

/** An entry as `GET activities` lists it: ids and counts, nobody's name. */
export const activityEntrySchema = z.object({
  at: time("When; of logins, which are counted by the day, the day's end in Asia/Jakarta."),
  akun: text('Id of the account; empty for the portal itself and for nobody who is known.'),
  tindakan: z.enum(activities),
  objek: text('Id of what was acted on; of logins the day, YYYY-MM-DD.'),
  asal: z.nullable(
    text("Hash of the address, 16 hexadecimal digits; null for the portal's own jobs."),
  ),
  jumlah: z.nullable(count('How many, where it is about several.')),
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;
