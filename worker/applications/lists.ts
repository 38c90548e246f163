import type { ApplicationRecord, QueuePage, Status, StatusCounts } from '#contract/applications.ts';
import { type Page, type PageRequest, toPage } from '#contract/basics/paging.ts';
import { recordLook } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { countMatches, fullTextQuery } from '#worker/db/full-text.ts';
import type { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { checkTypeFilter } from '#worker/letter-types/index.ts';
import * as queries from './lists-queries.ts';
import { countOwn } from './queries.ts';
import { toOwnRecord, toRecord } from './record.ts';

/** Limit of the list without pages. */
const plainListLimit = 500;

export interface ListRequest extends Pick<queries.Filter, 'type' | 'status' | 'keadaan' | 'siap'> {
  /** Words of a name, NIK, letter number or reference, or the code of a letter type. */
  q?: string | undefined;
  /** Only what is past its day. */
  lewat?: boolean | undefined;
  /** Only what the head of an RT has not answered yet. */
  menungguRt?: boolean | undefined;
  order: queries.Order;
  /** Null for a list without pages. */
  page: PageRequest | null;
}

/** At most 500 applications, or a page of them; the queue's pages have the counts of every status. 400 for an unknown type. */
export async function list(
  db: Db,
  request: ListRequest,
  links: LinkMaker,
): Promise<ApplicationRecord[] | Page<ApplicationRecord> | QueuePage | Refusal> {
  const unknownType = await checkTypeFilter(db, request.type);
  if (unknownType) return unknownType;
  const { order, page } = request;
  const bounds = page ?? { page: 1, limit: plainListLimit };
  const { rows, counts, total } = await read(db, request, bounds, links);
  const records = rows.map((row) => toRecord(row, links));
  if (!page) return records;
  const answer = toPage(records, page, total);
  return order === 'queue' ? { ...answer, counts } : answer;
}

async function read(db: Db, request: ListRequest, bounds: PageRequest, links: LinkMaker) {
  const { type, status, keadaan, order, q, siap, menungguRt: awaitsRt } = request;
  const columns = ['nama', 'nik', 'nomor', 'reference'];
  const query =
    q === undefined ? undefined : fullTextQuery('application_search', q, columns, { type, status });
  const counted = queries.countByStatus(db, type);
  if (query === null) return { rows: [], counts: toCounts(await counted), total: 0 };
  const lateAt = request.lewat ? links : undefined;
  const filter = { keadaan, lateAt, siap, awaitsRt, ...(query ? { query } : { type, status }) };
  // Others are counted by status or by the search.
  const isCounted = keadaan || lateAt || siap || awaitsRt;
  const { rows, byStatus, matches, found } = await runBatch(db, {
    look: recordLook(db, links, query ? 'applications.search' : 'applications.listed'),
    rows: queries.listApplications(db, filter, bounds, order),
    byStatus: counted,
    matches: isCounted ? queries.countApplications(db, filter) : undefined,
    found: query && !isCounted ? countMatches(db, query) : undefined,
  });
  const [total] = matches ?? found ?? [];
  const counts = toCounts(byStatus);
  const all = counts.Menunggu + counts.Disetujui + counts.Ditolak;
  return { rows, counts, total: total?.total ?? (status ? counts[status] : all) };
}

function toCounts(rows: readonly { status: Status; total: number }[]): StatusCounts {
  const counts: StatusCounts = { Menunggu: 0, Disetujui: 0, Ditolak: 0 };
  for (const { status, total } of rows) counts[status] = total;
  return counts;
}

/** The account's own applications, newest first: at most 500, or a page of them. */
export async function listOwn(
  db: Db,
  accountId: string,
  request: PageRequest | null,
  links: LinkMaker,
): Promise<ApplicationRecord[] | Page<ApplicationRecord>> {
  const bounds = request ?? { page: 1, limit: plainListLimit };
  const { rows, own } = await runBatch(db, {
    rows: queries.listApplications(db, { accountId }, bounds),
    own: countOwn(db, accountId),
  });
  const records = rows.map((row) => toOwnRecord(row, links));
  return request ? toPage(records, request, own[0]?.total ?? 0) : records;
}
