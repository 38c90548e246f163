import type { ActivityFilter } from '../../../../../worker/contract/activity.ts';
import { Field, SelectField } from '../../../../ui/field.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { activityOptions, type FilterName } from './activities.ts';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (name: FilterName, value: string) => void;
}

/** What, who, about what and when. Codes are no words of a person's, so they may stand in the address. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  return (
    <div className="mb-5 grid items-end gap-4 sm:grid-cols-2">
      <SelectField
        name="tindakan"
        label="Kegiatan"
        value={filter.tindakan ?? ''}
        onChange={({ target }) => onChange('tindakan', target.value)}
      >
        <option value="">Semua</option>
        {activityOptions.map(([activity, words]) => (
          <option key={activity} value={activity}>
            {words}
          </option>
        ))}
      </SelectField>
      <SearchField
        label="Akun"
        placeholder="Kode akun, dari tombol Salin"
        value={filter.akun ?? ''}
        onSearch={(akun) => onChange('akun', akun)}
      />
      <SearchField
        label="Pengajuan"
        placeholder="Nomor pengajuan, misalnya A1B2-C3D4"
        value={filter.objek ?? ''}
        onSearch={(objek) => onChange('objek', objek)}
      />
      <div className="grid grid-cols-2 gap-4 max-[26rem]:grid-cols-1">
        <Day name="dari" label="Dari tanggal" value={filter.dari} onChange={onChange} />
        <Day name="sampai" label="Sampai tanggal" value={filter.sampai} onChange={onChange} />
      </div>
    </div>
  );
}

interface DayProps extends Pick<ActivityFiltersProps, 'onChange'> {
  name: FilterName;
  label: string;
  value: string | undefined;
}

function Day({ name, label, value = '', onChange }: DayProps) {
  return (
    <Field
      type="date"
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => onChange(name, target.value)}
    />
  );
}
