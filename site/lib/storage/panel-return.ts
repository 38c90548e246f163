import type { MessageText } from '#site/lib/api/message-text.ts';
import { readInTab, storeInTab, takeInTab } from './tab-store.ts';

/** Where in the panel a form was opened, stored per tab: the form returns there. */
export interface PanelPlace {
  path: string;
  /** The panel's query: section, page of the list, search. */
  search: string;
  /** Id of the link that opened the form; `heading` is the id of the title above it, the fallback when the link is gone. */
  linkId: string;
  heading: string;
}

const placeKey = 'tempat';
const messageKey = 'kabar';

/** Without storage a form returns to the top of its section. */
export const leavePlace = (place: PanelPlace): void => storeInTab(placeKey, place);

/** The place of the last form; null where there is none, and on the server. */
export const readPlace = (): PanelPlace | null => readInTab<PanelPlace>(placeKey);

/** Reads and removes the place. */
export const takePlace = (): PanelPlace | null => takeInTab<PanelPlace>(placeKey);

/** Removes a stored place unless the panel was opened by the return from a form. Back restores the page by itself. */
export function discardOtherPlaces(): () => void {
  if (readPlace()?.search !== location.search) takePlace();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) takePlace();
  };
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

/** What can be taken back: the deletion of an object, or the last change of a record. */
export type Undo = { deleted: string } | { path: string; id: string };

/** The public page of a record that was saved, and its title where it can be shared. */
export interface SavedPage {
  href: string;
  title: string | null;
}

/** Result message of a form, for the panel section of its collection. */
export interface LeftMessage extends MessageText {
  path: string;
  undo?: Undo;
  page?: SavedPage;
}

/** Stores a form's result message for the panel to show. */
export const leaveMessage = (message: LeftMessage): void => storeInTab(messageKey, message);

/** Reads and removes the message of a form. */
export const takeMessage = (): LeftMessage | null => takeInTab<LeftMessage>(messageKey);
