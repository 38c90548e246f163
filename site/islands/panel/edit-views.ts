import { capitalise } from '#contract/basics/words.ts';
import { collections } from '#contract/collections/index.ts';
import { terms } from '#contract/village/words.ts';
import { listNamesOf } from '#site/islands/content/records.ts';
import { editViewOf, viewParam } from '#site/lib/pages/panel-address.ts';

const lists = collections.filter(({ kind, panel }) => kind !== 'single' && !panel?.menu);

/** The village's data with its three bodies, then a view for each other list. `id` is the value in the address. */
export const editViews = [null, ...lists.flatMap((one) => editViewOf(one) ?? [])].map((id) => ({
  ...{ id, label: capitalise(id ?? `data ${terms.village}`) },
  query: id ? `menu=edit&${viewParam}=${id}` : 'menu=edit',
  lists: lists.filter((definition) => editViewOf(definition) === id),
}));

export type EditView = (typeof editViews)[number];

/** The view in the URL. Addresses from before there were views open that of their page, search or heading. */
export function pickEditView(query: URLSearchParams, hash = ''): EditView | undefined {
  const requested = query.get(viewParam);
  const named = requested ? editViews.find(({ id }) => id === requested) : undefined;
  const isMeant = (definition: (typeof lists)[number]) => {
    const { page, search, heading } = listNamesOf(definition);
    return query.has(page) || query.has(search) || hash === `#${heading}`;
  };
  return named ?? editViews.find((view) => view.lists.some(isMeant)) ?? editViews[0];
}
