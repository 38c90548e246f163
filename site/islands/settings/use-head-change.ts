import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { overviewQuery } from '#site/islands/content/records.ts';
import { formerHead, signatoriesQuery, today } from './signatories.ts';

/** The head that the portal names and who signs as another one; null where they are the same, undefined until it is known. */
export function useHeadChange() {
  const { data: records } = useQuery(signatoriesQuery);
  const { data: overview } = useQuery(overviewQuery);
  return useMemo(() => {
    if (!records || !overview) return undefined;
    const head = String(overview.current.websites?.namaKepalaDesa ?? '').trim();
    const record = formerHead(records, head, today());
    return record && { record, head };
  }, [records, overview]);
}
