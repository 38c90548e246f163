import type { CollectionDefinition } from '#contract/collections/define-collection.ts';
import { readPlace } from '../storage/panel-return.ts';

/**
 * Where the panel shows a collection: as it was when the form was opened from there, else the beginning of its own
 * section, or of Edit with all the others.
 */
export function panelAddress(definition: Pick<CollectionDefinition, 'panel' | 'path'>): string {
  return keptAddress(definition.path) ?? `/adminpanel?menu=${definition.panel?.menu ?? 'edit'}`;
}

/** Where the form of a collection was opened; null where it was not in this tab's panel. */
export function keptAddress(path: string | undefined): string | null {
  const place = readPlace();
  return place && place.path === path ? `/adminpanel${place.search}` : null;
}
