import { useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { markOf } from '#contract/push.ts';

/** The id of the entry in the URL: itself, or the mark that a message to this device has instead. */
export function useTarget(
  query: URLSearchParams,
  records: readonly ApplicationRecord[],
): string | null {
  const mark = query.get('kabar');
  const [marked, setMarked] = useState<string | null>(null);
  useEffect(() => {
    if (mark) void findMarked(mark, records).then(setMarked);
  }, [mark, records]);
  return query.get('lihat') ?? (mark && marked);
}

async function findMarked(
  mark: string,
  records: readonly ApplicationRecord[],
): Promise<string | null> {
  for (const { _id } of records) if ((await markOf(_id)) === mark) return _id;
  return null;
}
