import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasAllPrefixes, wordsOf } from '#contract/basics/words.ts';
import type { LibraryType, ListedType } from '#contract/records/letter-types.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { groupTypes } from '#site/lib/letters/group-types.ts';
import { showQuery } from '#site/lib/pages/use-url-query.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialogs/dialog.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { editorQuery } from './address.ts';
import { libraryQuery } from './letter-types.ts';

interface LibraryDialogProps {
  /** The village's own types. */
  known: readonly ListedType[];
  /** Opens a file of the library as changes to the village's own type. */
  onOpen: (file: string) => void;
  onClose: () => void;
}

/** Lists the prepared letter types. A chosen one opens in the editor and is offered once it is published. */
export function LibraryDialog({ known, onOpen, onClose }: LibraryDialogProps) {
  const library = useQuery(libraryQuery);
  const [search, setSearch] = useState('');
  const words = wordsOf(search);
  const matches = ({ type, title, summary, keywords, group }: LibraryType) =>
    hasAllPrefixes(`${type} ${title} ${summary} ${keywords} ${group}`, words);
  return (
    <Dialog wide onClose={onClose} title="Pustaka jenis surat">
      <p className="mb-4">
        {`Isian dan kalimatnya disusun untuk portal ini: pilih satu, lalu sesuaikan dengan peraturan ${lowerTerms.regencyHead} setempat. Warga baru melihatnya sesudah Anda terbitkan.`}
      </p>
      <QueryState query={library} lines={8} what="pustaka">
        {(types) => (
          <>
            <SearchField label="Cari di pustaka" value={search} onSearch={setSearch} />
            {groupTypes(types.filter(matches)).map(({ group, types }) => (
              <section className="mt-6" key={group} aria-label={group}>
                <h3 className="mb-2 text-lg">{group}</h3>
                <ul className="grid gap-2">
                  {types.map(({ type, title, summary, source, file }) => {
                    // The village has a type with this code.
                    const isKnown = known.some((own) => own.type === type);
                    return (
                      <li
                        key={type}
                        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-card p-3"
                      >
                        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
                          <b>{title}</b>
                          <span>{` (${type})`}</span>
                          <span className="block text-base">{summary}</span>
                          <span className="block text-base text-ink-soft">{source}</span>
                        </p>
                        <Button
                          aria-label={`${isKnown ? 'Sudah ada, ubah' : 'Pakai'} ${title}`}
                          onClick={() =>
                            showQuery(editorQuery(type, isKnown ? null : type.toLowerCase()))
                          }
                        >
                          {isKnown ? 'Sudah ada, ubah' : 'Pakai'}
                        </Button>
                        {isKnown && (
                          <Button
                            aria-label={`Ambil versi pustaka ${title}`}
                            onClick={() => onOpen(file)}
                          >
                            Ambil versi pustaka
                          </Button>
                        )}
                      </li>
                    );
                  })}
                </ul>
              </section>
            ))}
            {!types.some(matches) && <p className="mt-4">Tidak ada surat dengan kata itu.</p>}
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
