import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { readPlace } from '../storage/panel-return.ts';

type Listed = Pick<CollectionDefinition, 'panel' | 'path' | 'kind'>;

/** URL parameter of the open view of Edit. */
export const viewParam = 'bagian';

/** The view of Edit that has a collection: 'agenda' of agendas; null for the first, with the village's data and members. */
export const editViewOf = ({ path, kind }: Listed) =>
  kind === 'single' || kind === 'members' ? null : path.replace(/s$/, '');

/** The panel's query of a collection: its own section, or a view of Edit. */
export function panelQuery(definition: Listed): string {
  const { menu } = definition.panel ?? {};
  const view = editViewOf(definition);
  return `menu=${menu ?? 'edit'}${menu || !view ? '' : `&${viewParam}=${view}`}`;
}

/** Panel address of a collection: as it was when the form was opened, else of its list. */
export function panelAddress(definition: Listed): string {
  return storedPanelAddress(definition.path) ?? `/adminpanel?${panelQuery(definition)}`;
}

/** Panel address where this tab opened the collection's form; null otherwise. */
export function storedPanelAddress(path: string | undefined): string | null {
  const place = readPlace();
  return place && place.path === path ? `/adminpanel${place.search}` : null;
}
