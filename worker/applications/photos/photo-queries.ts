import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { permissions } from '#contract/permissions.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { applications, users } from '#worker/db/schema.ts';
import type { PhotoView } from './view-link.ts';

/** The photo's R2 key and the viewer's name; no row if photo or account is deleted or the account is no longer an official. */
export function photoForViewing(db: Db, { application, field, account }: PhotoView) {
  const key = sql<string>`json_extract(${applications.photos}, ${`$.${field}`})`;
  const mayView = inArray(users.role, [...permissions['applications.photos']]);
  return db
    .select({ key: key.as('photo_key'), name: users.name })
    .from(applications)
    .innerJoin(users, eq(users.id, account))
    .where(and(eq(applications.id, application), mayView, sql`${key} is not null`));
}

/** SQL condition: `photoForViewing` returns a row. */
export function isViewable(db: Db, view: PhotoView): Condition {
  return exists(photoForViewing(db, view));
}
