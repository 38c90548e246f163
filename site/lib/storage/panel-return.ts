import type { MessageText } from '#site/ui/message.tsx';
import { keepInTab, readInTab, takeInTab } from './tab-store.ts';

/** Where in the panel a form was opened, kept in this tab: the form leads back there. */
export interface PanelPlace {
  /** The form's collection. */
  path: string;
  /** The panel's query: section, page of the list, search. */
  search: string;
  /** Ids of the link to the form, and of the title above it for when that is gone. */
  linkId: string;
  heading: string;
}

const placeKey = 'tempat';
const messageKey = 'kabar';

/** Without storage a form leads to the top of its section. */
export const leavePlace = (place: PanelPlace): void => keepInTab(placeKey, place);

/** The place of the last form; null where there is none, and on the server. */
export const readPlace = (): PanelPlace | null => readInTab<PanelPlace>(placeKey);

/** Reads the place for the last time. */
export const takePlace = (): PanelPlace | null => takeInTab<PanelPlace>(placeKey);

/** A place is for the return from a form: not for another way into the panel, nor for Back, which restores it all. */
export function forgetOtherPlaces(): () => void {
  if (readPlace()?.search !== location.search) takePlace();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) takePlace();
  };
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

/** What a form has done, to the current record or an entry of a collection. */
export interface LeftMessage extends MessageText {
  path: string;
}

/** Says in the panel, where it can be seen, what a form has done. */
export const leaveMessage = (message: LeftMessage): void => keepInTab(messageKey, message);

/** The message that a form has left, once. */
export const takeMessage = (): LeftMessage | null => takeInTab<LeftMessage>(messageKey);
