import { type ReactNode, useState } from 'react';
import type { RegisterPage } from '#contract/issued/register.ts';
import type { Acts } from '#site/islands/applications/acts.ts';
import { emptyHandover, type RegisterFilter } from '#site/islands/applications/filters.tsx';
import { ShortcutSwitch } from '#site/islands/applications/shortcuts.tsx';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { ClearSearch, SearchChip } from '#site/islands/panel/search-words.tsx';
import type { SteadyPage } from '#site/islands/panel/steady-page.tsx';
import { Checkbox } from '#site/ui/fields/checkbox.tsx';
import type { LetterTask } from './letters.ts';
import { isPrintable, RegisterTable } from './register-table.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface RegisterListProps {
  filter: RegisterFilter;
  page: SteadyPage<RegisterPage>;
  acts: Acts<LetterTask>;
  onSearch: (words: string) => void;
  /** Next to 'Pilih semua'. */
  children: ReactNode;
}

/** The letters that match the filter, in each state of their list, and the selected ones. */
export function RegisterList({ filter, page, acts, onSearch, children }: RegisterListProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const entries = page.list.data?.data ?? [];
  const selected = entries.filter(({ _id }) => chosen.includes(_id));
  const printable = entries.filter(isPrintable).map(({ _id }) => _id);
  return (
    <>
      <SearchChip words={filter.q} onSearch={onSearch} />
      <div className="mb-2.5 flex flex-wrap items-center gap-2.5 sm:pointer-fine:[&_.row-button]:min-h-9 sm:pointer-fine:[&_.row-button]:px-2.5 sm:pointer-fine:[&_.row-button]:py-0.5">
        {printable.length > 0 && (
          <Checkbox
            className="me-auto sm:pointer-fine:min-h-9"
            checked={printable.every((id) => chosen.includes(id))}
            onCheck={(on) => setChosen(on ? printable : [])}
          >
            {`Pilih semua (${printable.length})`}
          </Checkbox>
        )}
        {children}
      </div>
      <PagedList
        query={page.list}
        lines={8}
        what="buku agenda surat"
        empty={{
          title: 'Tidak ada surat',
          text: describeEmpty(filter),
          children: <ClearSearch words={filter.q} onSearch={onSearch} />,
        }}
        label="Halaman buku agenda surat"
      >
        {(items) => (
          <RegisterTable
            entries={items}
            chosen={chosen}
            onChoose={({ _id }, on) =>
              setChosen(on ? [...chosen, _id] : chosen.filter((id) => id !== _id))
            }
            onOpen={(entry) => acts.open({ kind: 'details', entry })}
            onDone={acts.finish}
          />
        )}
      </PagedList>
      <ShortcutSwitch />
      {selected.length > 0 && (
        <SelectionBar
          entries={selected}
          onClear={() => setChosen([])}
          onSigned={(result) => {
            setChosen([]);
            acts.finish(result, null);
          }}
        />
      )}
    </>
  );
}

function describeEmpty({ keadaan, ...others }: RegisterFilter): string {
  const isNarrowed = Object.values(others).some(Boolean);
  if (keadaan && !isNarrowed) return emptyHandover[keadaan];
  if (keadaan || isNarrowed) return 'Tidak ada yang cocok dengan saringan ini.';
  return 'Setiap surat yang disetujui atau dicatat dari luar tercantum di sini dengan nomornya.';
}
