import type { MouseEvent } from 'react';
import { isPlainClick, showQuery } from '#site/lib/pages/use-url-query.ts';
import { editorAddress, editorQuery } from '../address.ts';

/** Link back to the list. Unsaved changes remain as a draft. */
export function BackToList() {
  function click(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    showQuery(editorQuery(null));
  }
  return (
    <a className="link lone-link mb-2" href={editorAddress(null)} onClick={click}>
      Kembali ke Pengaturan
    </a>
  );
}
