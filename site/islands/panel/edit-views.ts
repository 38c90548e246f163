import { capitalise } from '#contract/basics/words.ts';
import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { collections } from '#contract/collections/index.ts';
import { terms } from '#contract/village/words.ts';
import { listNamesOf } from '#site/islands/content/records.ts';
import { editViewOf, panelQuery, viewParam } from '#site/lib/pages/panel-address.ts';

/** A view of Edit: the village's data with its three bodies, or one list. */
export interface EditView {
  /** Its value in the address; null of the first. */
  id: string | null;
  label: string;
  query: string;
  lists: readonly CollectionDefinition[];
}

const own = collections.filter(({ kind, panel }) => kind !== 'single' && !panel?.menu);

const first: EditView = {
  ...{ id: null, label: `Data ${terms.village}`, query: 'menu=edit' },
  lists: own.filter((definition) => editViewOf(definition) === null),
};

export const editViews: readonly EditView[] = [
  first,
  ...own.flatMap((definition) => {
    const id = editViewOf(definition);
    return id
      ? { id, label: capitalise(id), query: panelQuery(definition), lists: [definition] }
      : [];
  }),
];

/** The view in the URL. Addresses from before there were views open that of their page, search or heading. */
export function pickEditView(query: URLSearchParams, hash = ''): EditView {
  const requested = query.get(viewParam);
  const named = editViews.find(({ id }) => id === requested && id !== null);
  const isMeant = (definition: CollectionDefinition) => {
    const { page, search, heading } = listNamesOf(definition);
    return query.has(page) || query.has(search) || hash === `#${heading}`;
  };
  return named ?? editViews.find(({ lists }) => lists.some(isMeant)) ?? first;
}
