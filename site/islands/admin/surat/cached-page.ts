import type { ApplicationRecord, Page } from '../../../../worker/contract/applications.ts';

type ApplicationPage = Page<ApplicationRecord>;

/** The page with a record in the place of its older self. */
export function replaceRecord(page: ApplicationPage, record: ApplicationRecord): ApplicationPage {
  const data = page.data.map((old) => (old._id === record._id ? record : old));
  return { ...page, data };
}

/** The page without a record. */
export function withoutRecord(page: ApplicationPage, id: string): ApplicationPage {
  const data = page.data.filter(({ _id }) => _id !== id);
  return { ...page, data, total: page.total - (page.data.length - data.length) };
}

/** The id of the row that takes a row's place when it goes: the next, else the one before, else none. */
export function neighbourOf(rows: readonly { _id: string }[], id: string): string | null {
  const index = rows.findIndex(({ _id }) => _id === id);
  if (index < 0) return null;
  return (rows[index + 1] ?? rows[index - 1])?._id ?? null;
}
