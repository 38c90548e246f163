import { useState } from 'react';
import { ApiError, fetchFile } from '../../../../lib/api/api-client.ts';
import { explainFailure } from '../../../../lib/api/explain-failure.ts';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { TwoLines } from '../../../../ui/two-lines.tsx';
import type { RegisterFilter } from './register-query.ts';

/** Saves what the filter shows as a file for a spreadsheet. */
export function CsvButton({ filter, off }: { filter: RegisterFilter; off: boolean }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function save() {
    setBusy(true);
    setFailure('');
    try {
      const file = await fetchFile('GET letters/csv', { query: { ...filter } });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = `${['buku-agenda-surat', filter.year, filter.type].filter(Boolean).join('-')}.csv`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    } catch (error) {
      setFailure(explainFailure(error instanceof ApiError ? error : new ApiError(-1, '')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="csv-button">
      <Button variant="secondary" busy={busy} disabled={off} onClick={save}>
        Unduh CSV
      </Button>
      <Message tone="error">
        {failure && <TwoLines line="Berkas belum dapat diunduh." advice={failure} />}
      </Message>
    </div>
  );
}
