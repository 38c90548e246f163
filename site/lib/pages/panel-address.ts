import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { readPlace } from '../storage/panel-return.ts';

/**
 * Panel address of a collection: as it was when the form was opened, else its own
 * section, or of Edit with all the others.
 */
export function panelAddress(definition: Pick<CollectionDefinition, 'panel' | 'path'>): string {
  return (
    storedPanelAddress(definition.path) ?? `/adminpanel?menu=${definition.panel?.menu ?? 'edit'}`
  );
}

/** Panel address where this tab opened the collection's form; null otherwise. */
export function storedPanelAddress(path: string | undefined): string | null {
  const place = readPlace();
  return place && place.path === path ? `/adminpanel${place.search}` : null;
}
