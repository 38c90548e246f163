import type { MessageText } from '../../ui/message.tsx';
import { keepInTab, takeInTab } from './tab-store.ts';

const key = 'kabar';

/** Leaves word of what has been done for the next page, where it can be seen. */
export const leaveWord = (told: MessageText): void => keepInTab(key, told);

/** The word that the page before has left, once. */
export const takeWord = (): MessageText | null => takeInTab<MessageText>(key);
