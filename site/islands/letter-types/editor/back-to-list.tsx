import { QueryLink } from '#site/ui/query-link.tsx';
import { editorQuery } from '../address.ts';

/** Link back to the list. Unsaved changes remain as a draft. */
export const BackToList = () => (
  <QueryLink className="link lone-link mb-2" query={editorQuery(null)}>
    Kembali ke Jenis surat
  </QueryLink>
);
