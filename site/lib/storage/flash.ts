import type { Told } from '../../ui/two-lines.tsx';
import { keepInTab, takeInTab } from './tab-store.ts';

const key = 'kabar';

/** Leaves word of what has been done for the next page, where it can be seen. */
export const leaveWord = (told: Told): void => keepInTab(key, told);

/** The word that the page before has left, once. */
export const takeWord = (): Told | null => takeInTab<Told>(key);
