import type { ReactNode } from 'react';
import { beritas, products } from '#contract/collections/catalogues.ts';
import { type CollectionDefinition, panelTitle } from '#contract/collections/define-collection.ts';
import { DeletedLink } from '#site/islands/deletions/deleted-link.tsx';
import { OrderButton } from '#site/islands/order/order-button.tsx';
import { ChangeNotice } from '#site/islands/panel/change-notice.tsx';
import { headingId, SectionHeading } from '#site/islands/panel/section-heading.tsx';
import { useNotice } from '#site/islands/panel/use-notice.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { formLink, pageSize, useRecords } from './records.ts';
import { RecordsView } from './records-view.tsx';

/** All news, paged. */
export function BeritaSection() {
  return <CatalogueSection definition={beritas} add="Tambah Berita" />;
}

/** The newest products. All are on their public page and can be found by search. */
export function UmkmSection() {
  const { list, text } = useRecords(products);
  const total = text === '' ? (list.data?.total ?? 0) : 0;
  return (
    <CatalogueSection
      definition={products}
      add="Tambah Produk"
      pager={text === '' ? false : undefined}
      note={total > pageSize && `Ini ${pageSize} produk terbaru; cari untuk yang lain.`}
    >
      {total >= pageSize && (
        <div className="mt-6 flex justify-center">
          <a className={buttonClass('secondary')} href="/semua-produk">
            Lihat Semua product
          </a>
        </div>
      )}
    </CatalogueSection>
  );
}

interface CatalogueSectionProps {
  definition: CollectionDefinition;
  /** Label of the link to the form. */
  add: string;
  pager?: boolean | undefined;
  note?: string | false;
  children?: ReactNode;
}

function CatalogueSection(props: CatalogueSectionProps) {
  const { definition, add, pager, note, children } = props;
  const [notice, setNotice] = useNotice();
  return (
    <>
      <SectionHeading title={panelTitle(definition)}>
        <div className="flex flex-wrap gap-3">
          <OrderButton definition={definition} describedBy={headingId} />
          <a className={buttonClass('primary')} {...formLink(definition)}>
            {add}
          </a>
        </div>
      </SectionHeading>
      {note && <p className="mb-4 text-ink-soft">{note}</p>}
      <RecordsView definition={definition} pager={pager} onDeleted={setNotice} />
      {children}
      <ChangeNotice notice={notice} onChange={setNotice} />
      <DeletedLink />
    </>
  );
}
