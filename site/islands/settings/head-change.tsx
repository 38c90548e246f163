import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { today } from '#contract/basics/village-time.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { findFormerHead, signatoriesQuery } from './signatories.ts';

/** The village head that the portal names and the signatory with another name. Null if they match, undefined while loading. */
export function useHeadChange() {
  const { data: records } = useQuery(signatoriesQuery);
  const { data: overview } = useQuery(overviewQuery);
  return useMemo(() => {
    if (!records || !overview) return undefined;
    const head = String(overview.current.websites?.namaKepalaDesa ?? '').trim();
    const record = findFormerHead(records, head, today());
    return record && { record, head };
  }, [records, overview]);
}

/** Link to replace the former head as signatory, shown after the organisation structure was saved. */
export function HeadChangeLink() {
  const change = useHeadChange();
  if (!change) return null;
  return (
    <p className="mt-2 wrap-anywhere">
      <span>{`Surat masih ditandatangani ${change.record.nama}. `}</span>
      <a
        className="link"
        href="/adminpanel?menu=pengaturan&bagian=penanda-tangan&ganti=kepala"
      >{`Ganti menjadi ${change.head}`}</a>
    </p>
  );
}
