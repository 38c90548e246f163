import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { permissions } from '#contract/permissions.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { applications, users } from '#worker/db/schema.ts';
import type { PhotoView } from './view-link.ts';

/** The photo's key and the name of who looks at it: no row where either is gone, or the account is no official's any more. */
export function photoForViewing(db: Db, { application, field, account }: PhotoView) {
  const key = sql<string>`json_extract(${applications.photos}, ${`$.${field}`})`;
  const mayLook = inArray(users.role, [...permissions['applications.photos']]);
  return db
    .select({ key: key.as('photo_key'), name: users.name })
    .from(applications)
    .innerJoin(users, eq(users.id, account))
    .where(and(eq(applications.id, application), mayLook, sql`${key} is not null`));
}

/** True in SQL where there is something to look at. */
export function isViewable(db: Db, view: PhotoView): Condition {
  return exists(photoForViewing(db, view));
}
