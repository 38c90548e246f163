import { products } from '../../../../worker/contract/collections/products.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { RecordsView } from '../content/records-view.tsx';
import { wayToForm } from '../content/to-form.ts';
import { useDeletion } from '../content/use-deletion.tsx';
import { pageSize, useRecords } from '../content/use-records.ts';
import { Notice } from '../notice.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useNotice } from '../use-notice.ts';

/** From how many products on there is a way to all of them. */
const many = 6;

/** The newest products; all of them are on their public page, and the search finds each. */
export function UmkmSection() {
  const records = useRecords(products);
  const [notice, setNotice] = useNotice();
  const { ask, dialog } = useDeletion(products, records.names.heading, setNotice);
  const total = records.list.data?.total ?? 0;
  return (
    <>
      <SectionHeading title="UMKM">
        <a className={buttonClass()} {...wayToForm(products)}>
          Tambah Produk
        </a>
      </SectionHeading>
      {total > pageSize && !records.search.text && (
        <p className="mb-4 text-ink-soft">Ini {pageSize} produk terbaru; cari untuk yang lain.</p>
      )}
      <RecordsView
        definition={products}
        records={records}
        onDelete={ask}
        end={records.search.text ? undefined : <ToAll total={total} />}
      />
      <Notice told={notice} onClose={() => setNotice(null)} />
      {dialog}
    </>
  );
}

function ToAll({ total }: { total: number }) {
  if (total < many) return null;
  return (
    <div className="mt-6 flex justify-center">
      <a className={buttonClass('secondary')} href="/semua-produk">
        Lihat Semua product
      </a>
    </div>
  );
}
