import { useState } from 'react';
import { type ActivityFilter, activityGroups, activityWords } from '#contract/activity.ts';
import { PhoneFold } from '#site/islands/panel/phone-fold.tsx';
import { Field, SelectField } from '#site/ui/fields/field.tsx';
import { SearchField } from '#site/ui/fields/search-field.tsx';
import { type FilterName, isCode } from './activities.ts';

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (name: FilterName, value: string) => void;
}

/** Filters of the activity log. Codes are not personal data, so they may be in the URL. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  return (
    <div className="mb-5 grid items-start gap-4 max-sm:[&_.phone-fold>*]:w-full sm:grid-cols-2">
      <PhoneFold label="Saring" active={Object.keys(filter).length}>
        <SelectField
          name="kelompok"
          label="Kegiatan"
          value={filter.tindakan ?? filter.kelompok ?? ''}
          onChange={({ target }) => onChange('kelompok', target.value)}
          options={Object.entries(activityGroups)}
        >
          <option value="">Semua</option>
          {filter.tindakan && (
            <option value={filter.tindakan}>
              {activityWords[filter.tindakan].replace(/ …/, '')}
            </option>
          )}
        </SelectField>
        <Code
          name="akun"
          label="Akun"
          placeholder="Kode akun, dari tombol Salin"
          value={filter.akun}
          onChange={onChange}
        />
        <Code
          name="objek"
          label="Pengajuan"
          placeholder="Nomor pengajuan, misalnya A1B2-C3D4"
          value={filter.objek}
          onChange={onChange}
        />
        <div className="grid grid-cols-2 gap-4 max-[26rem]:grid-cols-1">
          <Day name="dari" label="Dari tanggal" value={filter.dari} onChange={onChange} />
          <Day name="sampai" label="Sampai tanggal" value={filter.sampai} onChange={onChange} />
        </div>
      </PhoneFold>
    </div>
  );
}

interface CodeProps extends DayProps {
  placeholder: string;
}

/** A code field. It filters once the code is complete; an incomplete code shows an error and is not added to the URL. */
function Code({ name, label, placeholder, value = '', onChange }: CodeProps) {
  const [wrong, setWrong] = useState(false);
  function search(typed: string) {
    const isValid = !typed || isCode(typed);
    setWrong(!isValid);
    if (isValid) onChange(name, typed);
  }
  return (
    <div>
      <SearchField label={label} placeholder={placeholder} value={value} onSearch={search} />
      <div role="status">
        {wrong && (
          <p className="field-error">Isi kodenya lengkap. Nama dan NIK tidak ada di catatan ini.</p>
        )}
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
