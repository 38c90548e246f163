import { readMessage } from '../message.ts';
import { isForReading, strategyOf } from '../strategy.ts';
import { place, visit } from './place.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a message; one with the tag of an earlier one replaces it without a sound. */
export async function showMessage(data: PushMessageData | null): Promise<void> {
  const message = readMessage(data?.text() ?? '', self.location.origin);
  if (!message) return;
  const { title, body, tag, path } = message;
  const icon = '/icon-192.png';
  await self.registration.showNotification(title, { body, tag, icon, lang: 'id', data: path });
}

/** Opens the page of a message, in a window that holds no input if there is one. */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const path: unknown = notification.data;
  if (typeof path !== 'string') return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const free = windows.find(({ url }) => isForReading(strategyOf({ ...visit, url }, place)));
  const opened = await free?.navigate(path).catch(() => null);
  if (opened) await opened.focus();
  else await self.clients.openWindow(path);
}
