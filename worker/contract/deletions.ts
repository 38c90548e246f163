import * as z from 'zod/mini';
import { accountEmail } from './accounts.ts';

export type { Deletion } from './records/deletions.ts';

/** Another e-mail for an account whose own is used by another account. */
export const restoreSchema = z.object({ email: z.optional(accountEmail) });
