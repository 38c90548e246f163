import { beritas, products } from '../../../../worker/contract/collections/catalogues.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../notice.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useNotice } from '../use-notice.ts';
import { formLink } from './form-link.ts';
import { pageSize, useRecords } from './records.ts';
import { RecordsView } from './records-view.tsx';

/** The news: all of it, a page at a time. */
export function BeritaSection() {
  const records = useRecords(beritas);
  const [notice, setNotice] = useNotice();
  return (
    <>
      <SectionHeading title="Berita">
        <a className={buttonClass()} {...formLink(beritas)}>
          Tambah Berita
        </a>
      </SectionHeading>
      <RecordsView definition={beritas} records={records} onDeleted={setNotice} />
      <Notice text={notice} onClose={() => setNotice(null)} />
    </>
  );
}

/** From how many products on there is a link to all of them. */
const many = 6;

/** The newest products; all of them are on their public page, and the search finds each. */
export function UmkmSection() {
  const records = useRecords(products);
  const [notice, setNotice] = useNotice();
  const searching = records.text !== '';
  const total = records.list.data?.total ?? 0;
  return (
    <>
      <SectionHeading title="UMKM">
        <a className={buttonClass()} {...formLink(products)}>
          Tambah Produk
        </a>
      </SectionHeading>
      {total > pageSize && !searching && (
        <p className="mb-4 text-ink-soft">Ini {pageSize} produk terbaru; cari untuk yang lain.</p>
      )}
      <RecordsView
        definition={products}
        records={records}
        pager={searching ? undefined : false}
        onDeleted={setNotice}
      />
      {total >= many && !searching && (
        <div className="mt-6 flex justify-center">
          <a className={buttonClass('secondary')} href="/semua-produk">
            Lihat Semua product
          </a>
        </div>
      )}
      <Notice text={notice} onClose={() => setNotice(null)} />
    </>
  );
}
