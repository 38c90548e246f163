import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDate } from '#contract/basics/village-time.ts';
import { anggarans } from '#contract/collections/budget.ts';
import { type CollectionDefinition, panelTitle } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { websites } from '#contract/collections/profile.ts';
import { lowerTerms, terms } from '#contract/village/words.ts';
import { BudgetView } from '#site/islands/budget/budget-view.tsx';
import { formLink, listNamesOf, overviewQuery } from '#site/islands/content/records.ts';
import { RecordsView } from '#site/islands/content/records-view.tsx';
import { DeletedLink } from '#site/islands/deletions/deleted-link.tsx';
import { OrderButton } from '#site/islands/order/order-button.tsx';
import { viewParam } from '#site/lib/pages/panel-address.ts';
import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { Badge } from '#site/ui/badge.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { DialogButton } from '#site/ui/dialogs/dialog-button.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { QueryState } from '#site/ui/states/loading.tsx';
import { ChangeNotice } from './change-notice.tsx';
import { type EditView, editViews, pickEditView } from './edit-views.ts';
import { SectionHeading } from './section-heading.tsx';
import { useNotice } from './use-notice.ts';
import { ViewTabs } from './view-tabs.tsx';

const SheetDialog = lazyDialog(
  async () => (await import('#site/islands/budget/sheet-dialog.tsx')).SheetDialog,
);

const HeadChangeLink = lazyDialog(
  async () => (await import('#site/islands/settings/head-change.tsx')).HeadChangeLink,
);

/** The content without a menu entry of its own: a view for each job. */
export function EditSection() {
  const view = pickEditView(useUrlQuery(), location.hash);
  useEffect(() => {
    // The view stays when the page or search that chose it is removed.
    const shown = new URLSearchParams(location.search);
    if (view?.id && shown.get(viewParam) !== view.id)
      showQuery(changeQuery(shown, { [viewParam]: view.id }), { replace: true });
  }, [view]);
  return (
    <>
      <SectionHeading title="Edit">
        <ViewTabs label="Bagian Edit" views={editViews} current={view} />
      </SectionHeading>
      {view && <EditLists view={view} key={view.id} />}
    </>
  );
}

function EditLists({ view: { id, lists } }: { view: EditView }) {
  const [notice, setNotice] = useNotice();
  const maySign = useCan('signatories.change');
  return (
    <>
      {!id && <VillageData lists={lists} />}
      {lists.map((definition) => {
        const { heading } = listNamesOf(definition);
        const isBudget = definition.path === anggarans.path;
        const List = isBudget ? BudgetView : RecordsView;
        return (
          <section
            key={definition.path}
            className={id ? '' : 'mt-10 border-line border-t pt-8'}
            aria-labelledby={heading}
          >
            <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
              <h3 className="min-w-0 text-xl" id={heading} tabIndex={-1}>
                {panelTitle(definition)}
              </h3>
              <div className="flex flex-wrap gap-3">
                <OrderButton definition={definition} describedBy={heading} />
                {isBudget && (
                  <DialogButton label="Dari Siskeudes" aria-describedby={heading}>
                    {(close) => <SheetDialog onClose={close} onSaved={setNotice} />}
                  </DialogButton>
                )}
                <a
                  className={buttonClass('primary')}
                  {...formLink(definition)}
                  aria-describedby={heading}
                >
                  {definition.kind === 'members' ? 'Tambah Anggota' : `Tambah ${definition.noun}`}
                </a>
              </div>
            </div>
            <RelatedForm definition={definition} />
            <List definition={definition} onDeleted={setNotice} />
          </section>
        );
      })}
      <ChangeNotice notice={notice} onChange={setNotice}>
        {maySign && notice && 'path' in notice && notice.path === websites.path && (
          <HeadChangeLink />
        )}
      </ChangeNotice>
      <DeletedLink />
    </>
  );
}

/** Links to the form with data that officials may look for in this list. */
function RelatedForm({ definition: { panel } }: { definition: CollectionDefinition }) {
  const { data } = useQuery(overviewQuery);
  const target = singles.find(({ path }) => path === panel?.elsewhere?.path);
  if (!target) return null;
  // The id belongs to the card of the form.
  const { id: _, ...link } = formLink(target, data?.current[target.path]);
  return (
    <p className="mb-5">
      <span>{panel?.elsewhere?.words}</span>{' '}
      <a className="link" {...link}>
        {panelTitle(target)}
      </a>
      <span>.</span>
    </p>
  );
}

const singles = collections.filter(({ kind }) => kind === 'single');

/** A card for each single record of the village, below links to the lists, which are far below on a phone. */
function VillageData({ lists }: Pick<EditView, 'lists'>) {
  const overview = useQuery(overviewQuery);
  return (
    <section aria-labelledby="judul-data">
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
      <h3 className="text-xl" id="judul-data">
        {`Data ${terms.village}`}
      </h3>
      <div className="mt-4">
        <QueryState query={overview} lines={5} what={`data ${lowerTerms.village}`}>
          {({ current }) => (
            <ul className="record-grid">
              {singles.map((definition) => {
                const { path, panel } = definition;
                const record = current[path];
                const titleId = `data-${path}`;
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
