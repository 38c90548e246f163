import type { UseQueryResult } from '@tanstack/react-query';
import { linkSeconds } from '#contract/basics/files.ts';
import type { Page } from '#contract/basics/paging.ts';

/** One minute of reserve before the link expires. */
const lifetimeMs = (linkSeconds - 60) * 1000;

interface Item {
  _id: string;
  pdfPath: string | null;
}

/** The query that a letter's link comes from, whole or paged. */
export type LinkList = Pick<
  UseQueryResult<readonly Item[] | Page<Item>>,
  'dataUpdatedAt' | 'refetch'
>;

/** Whether the links of this list can still be followed. */
export const linksAreFresh = ({ dataUpdatedAt }: LinkList) =>
  Date.now() - dataUpdatedAt < lifetimeMs;

/** Refetches the list and returns the letter's new link; undefined without a connection or if it left the list. */
export async function renewLink(id: string, list: LinkList): Promise<string | undefined> {
  const { data, isSuccess } = await list.refetch();
  if (!isSuccess) return undefined;
  const items = 'data' in data ? data.data : data;
  return items.find(({ _id }) => _id === id)?.pdfPath ?? undefined;
}
