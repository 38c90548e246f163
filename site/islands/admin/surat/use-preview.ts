import { useState } from 'react';
import { ApiError, fetchFile } from '../../../lib/api/api-client.ts';
import { explainFailure } from '../../../lib/api/explain-failure.ts';
import type { Told } from '../../../ui/two-lines.tsx';
import type { TypedDecision } from './decision.ts';

/** Opens the letter as it would be issued now, in a tab of its own; its number and code say that it is a preview. */
export function usePreview(id: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Told | null>(null);

  async function show({ adminNotes: _, ...body }: TypedDecision) {
    if (busy) return;
    // Opened within the click, or the browser takes it for an advertisement.
    const tab = window.open('', '_blank');
    setBusy(true);
    setFailure(null);
    try {
      const pdf = await fetchFile('POST applications/:id/preview', { params: { id }, body });
      showFile(pdf, tab);
    } catch (error) {
      tab?.close();
      const reason = error instanceof ApiError ? error : new ApiError(-1, '');
      setFailure({
        line: reason.serverMessage || 'Pratinjau belum dapat dibuat.',
        advice: explainFailure(reason),
      });
    } finally {
      setBusy(false);
    }
  }

  return { show, busy, failure };
}

/** In the tab; where the browser has kept it shut, as a download. */
function showFile(file: Blob, tab: Window | null): void {
  const address = URL.createObjectURL(file);
  if (tab) tab.location.replace(address);
  else {
    const link = document.createElement('a');
    link.href = address;
    link.download = 'pratinjau.pdf';
    link.click();
  }
  // Long enough for the tab to have read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
