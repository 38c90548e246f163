import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#contract/basics/village-time.ts';
import { anggarans } from '#contract/collections/budget.ts';
import { type CollectionDefinition, panelTitle } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { websites } from '#contract/collections/profile.ts';
import { lowerTerms, terms } from '#contract/village/words.ts';
import { formLink, listNamesOf, overviewQuery } from '#site/islands/content/records.ts';
import { RecordsView } from '#site/islands/content/records-view.tsx';
import { OrderButton } from '#site/islands/order/order-button.tsx';
import { useCan } from '#site/lib/session/use-can.ts';
import { Badge } from '#site/ui/badge.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { QueryState } from '#site/ui/loading.tsx';
import { Notice } from './notice.tsx';
import { SectionHeading } from './section-heading.tsx';
import { useNotice } from './use-notice.ts';

const SheetDialog = lazyDialog(
  async () => (await import('#site/islands/budget/sheet-dialog.tsx')).SheetDialog,
);

const HeadChangeLink = lazyDialog(
  async () => (await import('#site/islands/settings/head-change.tsx')).HeadChangeLink,
);

/** Members of the three bodies first. */
const lists = collections
  .filter(({ kind, panel }) => kind !== 'single' && !panel?.menu)
  .sort((one, other) => Number(other.kind === 'members') - Number(one.kind === 'members'));

/** All content without a menu entry of its own. */
export function EditSection() {
  const [notice, setNotice] = useNotice();
  const maySign = useCan('signatories.change');
  return (
    <>
      <SectionHeading title="Edit" />
      {/* Links to the lists, which are far below on a phone. */}
      <nav className="mb-5" aria-label="Daftar di bawah">
        <ul className="flex flex-wrap gap-x-6">
          {lists.map((definition) => (
            <li key={definition.path}>
              <a className="link lone-link" href={`#${listNamesOf(definition).heading}`}>
                {panelTitle(definition)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <CurrentRecords />
      {lists.map((definition) => {
        const { heading } = listNamesOf(definition);
        return (
          <section
            key={definition.path}
            className="mt-10 border-line border-t pt-8"
            aria-labelledby={heading}
          >
            <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
              <h3 className="min-w-0 text-xl" id={heading} tabIndex={-1}>
                {panelTitle(definition)}
              </h3>
              <div className="flex flex-wrap gap-3">
                <OrderButton definition={definition} describedBy={heading} />
                {definition.path === anggarans.path && (
                  <DialogButton label="Dari Siskeudes" aria-describedby={heading}>
                    {(close) => <SheetDialog onClose={close} />}
                  </DialogButton>
                )}
                <a className={buttonClass()} {...formLink(definition)} aria-describedby={heading}>
                  {definition.kind === 'members' ? 'Tambah Anggota' : `Tambah ${definition.noun}`}
                </a>
              </div>
            </div>
            <RelatedCard definition={definition} />
            <RecordsView definition={definition} onDeleted={setNotice} />
          </section>
        );
      })}
      <Notice text={notice} onClose={() => setNotice(null)}>
        {maySign && notice && 'path' in notice && notice.path === websites.path && (
          <HeadChangeLink />
        )}
      </Notice>
    </>
  );
}

/** Links to a card above that officials may look for in this list. */
function RelatedCard({ definition: { panel } }: { definition: CollectionDefinition }) {
  const target = singles.find(({ path }) => path === panel?.elsewhere?.path);
  if (!target) return null;
  return (
    <p className="mb-5">
      <span>{panel?.elsewhere?.words}</span>{' '}
      <a className="link" href={`#${cardId(target)}`}>
        {panelTitle(target)}
      </a>
      <span>.</span>
    </p>
  );
}

const singles = collections.filter(({ kind }) => kind === 'single');

/** A card for each single record of the village. */
function CurrentRecords() {
  const overview = useQuery(overviewQuery);
  return (
    <section aria-labelledby="judul-data">
      <h3 className="text-xl" id="judul-data">
        {`Data ${terms.village}`}
      </h3>
      <div className="mt-4">
        <QueryState
          query={overview}
          lines={5}
          loading={`Memuat data ${lowerTerms.village}…`}
          failure={`Data ${lowerTerms.village} belum dapat dimuat.`}
        >
          {({ current }) => (
            <ul className="record-grid">
              {singles.map((definition) => {
                const { path, panel } = definition;
                const record = current[path];
                const titleId = cardId(definition);
                return (
                  <li className="flex" key={path}>
                    <article className="card flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 md:p-5">
                      <div className="min-w-0 flex-[1_1_9.5rem]">
                        <h4 className="font-bold text-lg" id={titleId} tabIndex={-1}>
                          {panelTitle(definition)}
                        </h4>
                        {panel?.note && <p className="text-base">{panel.note}</p>}
                        {record ? (
                          <p className="text-base text-ink-soft">
                            Diubah{' '}
                            <span className="whitespace-nowrap">
                              {formatDate(record.updatedAt)}
                            </span>
                          </p>
                        ) : (
                          <Badge tone="amber">Belum diisi</Badge>
                        )}
                      </div>
                      {/* Without a record it links to the upload form. */}
                      <a
                        className={`${buttonClass('secondary')} row-button`}
                        {...formLink(definition, record)}
                        aria-describedby={titleId}
                      >
                        Edit Data
                      </a>
                    </article>
                  </li>
                );
              })}
            </ul>
          )}
        </QueryState>
      </div>
    </section>
  );
}

const cardId = ({ path }: CollectionDefinition) => `data-${path}`;
