import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { SelectField } from '#site/ui/fields/field.tsx';
import { SectionHeading } from './section-heading.tsx';

const home = { id: 'halaman1', path: '/', label: 'Beranda' };
const pages = [home, { id: 'halaman2', path: '/statistik', label: 'Statistik' }];

/** The portal as visitors see it, in an iframe. */
export function PreviewSection() {
  const query = useUrlQuery();
  const { id, path, label } = pages.find((page) => page.id === query.get('lihat')) ?? home;
  return (
    <>
      <SectionHeading title="Preview" />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="w-full max-w-xs">
          <SelectField
            label="Halaman"
            name="halaman"
            value={id}
            onChange={({ target }) => showQuery(changeQuery(query, { lihat: target.value }))}
            options={pages.map((page) => [page.id, `${page.id} (${page.label})`])}
          />
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
