import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { lettersKey } from '#site/islands/register/letters.ts';
import { Button } from '#site/ui/button.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import { findLetters } from '../page-code.ts';

/** Searches the letter of a page by number, name or printed code. */
export function FindLetter({ onFound }: { onFound: (entry: RegisterEntry) => void }) {
  const [typed, setTyped] = useState('');
  const { data, isError } = useQuery({
    queryKey: [...lettersKey, 'scan-search', typed],
    queryFn: async () => {
      const byCode = await findLetters({ kode: typed });
      return byCode.length > 0 ? byCode : findLetters({ q: typed });
    },
    enabled: typed !== '',
  });
  return (
    <div className="grid gap-3">
      <SearchField label="Cari surat: nomor, nama, atau kode" value={typed} onSearch={setTyped} />
      <div role="status">
        {isError && (
          <p className="field-error">Belum dapat mencari. Periksa sambungan, lalu coba lagi.</p>
        )}
        {data?.length === 0 && <p>Tidak ada yang cocok. Periksa nomor atau kodenya.</p>}
      </div>
      <ul className="grid gap-2">
        {data?.map((entry) => (
          <li key={entry._id}>
            <Button variant="secondary" className="w-full" onClick={() => onFound(entry)}>
              <span className="wrap-anywhere">{`${entry.nomorSurat}, ${entry.nama}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
