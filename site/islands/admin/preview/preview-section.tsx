import { changeQuery, showQuery, useUrlQuery } from '../../../lib/pages/use-url-query.ts';
import { SelectField } from '../../../ui/field.tsx';
import { SectionHeading } from '../section-heading.tsx';

const pages = {
  halaman1: { path: '/', label: 'Beranda' },
  halaman2: { path: '/statistik', label: 'Statistik' },
} as const;

type PageName = keyof typeof pages;

/** The portal as visitors see it, within the panel. */
export function PreviewSection() {
  const query = useUrlQuery();
  const asked = query.get('lihat') ?? '';
  const name: PageName = Object.hasOwn(pages, asked) ? (asked as PageName) : 'halaman1';
  const { path, label } = pages[name];
  return (
    <>
      <SectionHeading title="Preview" />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="w-full max-w-xs">
          <SelectField
            label="Halaman"
            name="halaman"
            value={name}
            onChange={({ target }) => showQuery(changeQuery(query, { lihat: target.value }))}
          >
            {Object.entries(pages).map(([id, page]) => (
              <option value={id} key={id}>
                {`${id} (${page.label})`}
              </option>
            ))}
          </SelectField>
        </div>
        <a className="link lone-link" href={path} target="_blank" rel="noopener">
          Buka di tab baru
        </a>
      </div>
      <iframe
        className="h-[75dvh] w-full rounded-xl border border-line bg-card"
        src={path}
        title={`Pratinjau halaman ${label}`}
      />
    </>
  );
}
