import type { CollectionDefinition } from '../../worker/contract/collections/define-collection.ts';

/** The panel's menu entry that holds a collection: its own, or Edit with all the others. */
function menuOf({ panel }: Pick<CollectionDefinition, 'panel'>): string {
  return panel?.menu ?? 'edit';
}

/** Where the panel shows a collection. */
export function panelAddress(definition: Pick<CollectionDefinition, 'panel'>): string {
  return `/adminpanel?menu=${menuOf(definition)}`;
}
