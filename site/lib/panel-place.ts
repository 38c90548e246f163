/** Where in the panel a form was opened, kept in this tab: the form leads back there. */
export interface PanelPlace {
  /** The form's collection. */
  path: string;
  /** The panel's query: section, page of the list, search. */
  search: string;
  /** Ids of what was pressed, and of the title above it for when that is gone. */
  pressed: string;
  heading: string;
}

const key = 'tempat';

export function leavePlace(place: PanelPlace): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Without storage a form leads to the top of its section.
  }
}

/** The place of the last form; null where there is none, and on the server. */
export function readPlace(): PanelPlace | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as PanelPlace | null;
  } catch {
    return null;
  }
}

/** Reads the place for the last time. */
export function takePlace(): PanelPlace | null {
  const place = readPlace();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  return place;
}

/** A place is for the return from a form: not for another way into the panel, nor for Back, which restores it all. */
export function forgetOtherPlaces(): () => void {
  if (readPlace()?.search !== location.search) takePlace();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) takePlace();
  };
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}
