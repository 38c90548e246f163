import { useHeadChange } from './use-head-change.ts';

/** Below the message that the organisation structure was saved: the way to the new head's signature, where letters still name another. */
export function HeadOffer() {
  const change = useHeadChange();
  if (!change) return null;
  return (
    <p className="mt-2 wrap-anywhere">
      <span>{`Surat masih ditandatangani ${change.record.nama}. `}</span>
      <a
        className="link"
        href="/adminpanel?menu=pengaturan&ganti=kepala"
      >{`Ganti menjadi ${change.head}`}</a>
    </p>
  );
}
