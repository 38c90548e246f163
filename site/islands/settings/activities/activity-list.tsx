import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import {
  type ActivityEntry,
  type ActivityPage,
  activityGroups,
  activityParts,
  activityWords,
  shortId,
} from '#contract/activity.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { usePage } from '#site/islands/panel/list-address.ts';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { PhoneFold } from '#site/islands/panel/phone-fold.tsx';
import { RowsTable } from '#site/islands/panel/rows-table.tsx';
import { fetchFile } from '#site/lib/api/api-client.ts';
import { useDownload } from '#site/lib/api/use-download.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { Button } from '#site/ui/button.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { Subject } from '#site/ui/subject.ts';
import { SettingsPart } from '../settings-part.tsx';
import {
  activitiesQuery,
  describeOrigin,
  describeSystemActor,
  describeTime,
  type FilterName,
  headingId,
  isCode,
  listNames,
  useFilter,
} from './activities.ts';

/** The activity log: who did what and when. */
export function ActivityList() {
  const [filter, show] = useFilter();
  const [page] = usePage(listNames);
  const list = useQuery(activitiesQuery(filter, page));
  const csv = useDownload('catatan-aktivitas.csv', () =>
    fetchFile('GET activities/csv', { query: filter }),
  );
  const active = Object.keys(filter).length;
  const fieldOf = (name: FilterName) => ({
    name,
    value: filter[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => show(name, target.value),
  });

  return (
    <SettingsPart
      id={headingId}
      title="Catatan aktivitas"
      actions={
        <Button busy={csv.busy} onClick={csv.save}>
          Unduh CSV
        </Button>
      }
    >
      <Message tone="error" text={csv.failure} />
      <p className="mb-5 max-w-[70ch] text-ink-soft">
        {`Siapa melakukan apa di portal ini, terbaru di atas. Petugas disebut dengan namanya, akun lain dengan kodenya. Tanda jaringan yang sama berarti sambungan internet yang sama, misalnya Wi-Fi kantor ${lowerTerms.village}. Catatan tidak dapat diubah.`}
      </p>
      {/* Codes are not personal data, so they may be in the URL. */}
      <div className="mb-5 grid items-start gap-4 max-sm:[&_.phone-fold>*]:w-full sm:grid-cols-2">
        <PhoneFold label="Saring" active={active}>
          <SelectField
            {...fieldOf('kelompok')}
            label="Kegiatan"
            value={filter.tindakan ?? filter.kelompok ?? ''}
            options={Object.entries(activityGroups)}
          >
            <option value="">Semua</option>
            {filter.tindakan && (
              <option value={filter.tindakan}>
                {activityWords[filter.tindakan].replace(/ …/, '')}
              </option>
            )}
          </SelectField>
          <SelectField
            {...fieldOf('akun')}
            label="Petugas"
            options={accountOptions(list.data?.petugas ?? [], filter.akun)}
          />
          <CodeSearch value={filter.objek ?? ''} onSearch={(code) => show('objek', code)} />
          <div className="grid grid-cols-2 gap-4 max-[26rem]:grid-cols-1">
            <Field {...fieldOf('dari')} type="date" label="Dari tanggal" />
            <Field {...fieldOf('sampai')} type="date" label="Sampai tanggal" />
          </div>
        </PhoneFold>
      </div>
      <PagedList
        query={list}
        names={listNames}
        lines={8}
        what="catatan aktivitas"
        empty={{
          title: 'Tidak ada catatan',
          text: active
            ? 'Tidak ada yang cocok. Kosongkan salah satu isian di atas, atau pilih tanggal lain.'
            : 'Setiap keputusan, perubahan, dan unduhan petugas akan tercatat di sini.',
        }}
        label="Halaman catatan aktivitas"
        endless
      >
        {(entries) => (
          <RowsTable
            className="[--label:3.5rem]"
            caption="Daftar catatan aktivitas"
            // The index is a stable id: entries have none, and a page's entries never change order.
            rows={entries.map((entry, index) => ({ ...entry, _id: `aktivitas-${index}` }))}
            columns={[
              { head: 'Kegiatan', cell: (entry) => <What entry={entry} /> },
              { head: 'Waktu', kind: 'long', cell: describeTime },
              {
                head: 'Oleh',
                cell: (entry) => <Actor entry={entry} onAccount={(id) => show('akun', id)} />,
              },
              { head: 'Dari', cell: describeOrigin },
            ]}
          />
        )}
      </PagedList>
    </SettingsPart>
  );
}

interface ActorProps {
  entry: ActivityEntry;
  /** Lists the entries of one account. */
  onAccount: (id: string) => void;
}

/** Officials are shown by name, other accounts by their short ids, which the search in Pengguna finds. */
function Actor({ entry, onAccount }: ActorProps) {
  const { akun: account, nama } = entry;
  if (!account) return <span className="text-ink-soft">{describeSystemActor(entry)}</span>;
  if (account === sessionAccount()) return <span>Anda</span>;
  if (nama)
    return (
      <button
        className="link min-h-11 text-start"
        type="button"
        aria-describedby={use(Subject)}
        onClick={() => onAccount(account)}
      >
        {nama}
        <span className="sr-only">: tampilkan hanya kegiatannya</span>
      </button>
    );
  return (
    <a
      className="link inline-flex min-h-11 items-center"
      href={`/adminpanel?${new URLSearchParams({ menu: 'pengguna', nomor: account })}`}
    >
      {shortId(account)}
      <span className="sr-only">: buka akunnya</span>
    </a>
  );
}

/** What was done, with a link to what it was done to. */
function What({ entry }: { entry: ActivityEntry }) {
  const [before, object, after] = activityParts(entry);
  return (
    <>
      <span>{before}</span>
      {object && entry.tautan ? (
        <a className="link wrap-anywhere" href={entry.tautan}>
          {object}
        </a>
      ) : (
        <span className="wrap-anywhere">{object}</span>
      )}
      <span>{after}</span>
    </>
  );
}

/** The officials, and the account in the URL, which may be a resident's or deleted. */
function accountOptions(officials: ActivityPage['petugas'], chosen: string | undefined) {
  const options = officials.map(({ _id, nama }) => [_id, nama] as const);
  const isOther = chosen && !officials.some(({ _id }) => _id === chosen);
  const other = isOther ? [[chosen, `Akun ${shortId(chosen)}`] as const] : [];
  return [['', 'Semua'] as const, ...options, ...other];
}

interface CodeSearchProps {
  value: string;
  onSearch: (code: string) => void;
}

/** Filters by an application once its code is complete; an incomplete code shows an error and is not added to the URL. */
function CodeSearch({ value, onSearch }: CodeSearchProps) {
  const [wrong, setWrong] = useState(false);
  function search(typed: string) {
    const isValid = !typed || isCode(typed);
    setWrong(!isValid);
    if (isValid) onSearch(typed);
  }
  return (
    <div>
      <SearchField
        label="Pengajuan"
        placeholder="Nomor pengajuan, misalnya A1B2-C3D4"
        value={value}
        onSearch={search}
      />
      <div role="status">
        {wrong && (
          <p className="field-error">Isi kodenya lengkap. Nama dan NIK tidak ada di catatan ini.</p>
        )}
      </div>
    </div>
  );
}
