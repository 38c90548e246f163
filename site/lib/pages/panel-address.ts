import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import { readPlace } from '../storage/panel-return.ts';

/** The panel's menu entry that holds a collection: its own, or Edit with all the others. */
function menuOf({ panel }: Pick<CollectionDefinition, 'panel'>): string {
  return panel?.menu ?? 'edit';
}

/** Where the panel shows a collection: as it was when the form was opened from there, else the section's beginning. */
export function panelAddress(definition: Pick<CollectionDefinition, 'panel' | 'path'>): string {
  return keptAddress(definition.path) ?? `/adminpanel?menu=${menuOf(definition)}`;
}

/** Where the form of a collection was opened; null where it was not in this tab's panel. */
export function keptAddress(path: string | undefined): string | null {
  const place = readPlace();
  return place && place.path === path ? `/adminpanel${place.search}` : null;
}
