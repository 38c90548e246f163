import type {
  ApplicationRecord,
  QueuePage,
  Status,
} from '../../../../worker/contract/applications.ts';

/** The page with a record in the place of its older self, and the counts that follow from it. */
export function replaceRecord(page: QueuePage, record: ApplicationRecord): QueuePage {
  const old = page.data.find(({ _id }) => _id === record._id);
  if (!old) return page;
  const data = page.data.map((one) => (one === old ? record : one));
  return { ...page, data, counts: counted(counted(page.counts, old.status, -1), record.status, 1) };
}

/** The page without a record. */
export function withoutRecord(page: QueuePage, id: string): QueuePage {
  const old = page.data.find(({ _id }) => _id === id);
  if (!old) return page;
  const data = page.data.filter((one) => one !== old);
  return { ...page, data, total: page.total - 1, counts: counted(page.counts, old.status, -1) };
}

function counted(counts: QueuePage['counts'], status: Status, by: number): QueuePage['counts'] {
  return { ...counts, [status]: Math.max(0, counts[status] + by) };
}

/** The id of the row that takes a row's place when it goes: the next, else the one before, else none. */
export function neighbourOf(rows: readonly { _id: string }[], id: string): string | null {
  const index = rows.findIndex(({ _id }) => _id === id);
  if (index < 0) return null;
  return (rows[index + 1] ?? rows[index - 1])?._id ?? null;
}

/** The pending application to go on with after another: the next below it, else the first of the page, else none. */
export function nextPending(
  rows: readonly ApplicationRecord[],
  afterId: string,
): ApplicationRecord | null {
  const index = rows.findIndex(({ _id }) => _id === afterId);
  const pending = (row: ApplicationRecord) => row.status === 'Menunggu' && row._id !== afterId;
  return rows.slice(index + 1).find(pending) ?? rows.find(pending) ?? null;
}
