import { readMessage } from '../message.ts';
import { isForReading } from '../strategy.ts';
import { place, strategyOfPage } from './place.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a message; one with the tag of an earlier one replaces it without a sound. */
export async function showMessage(data: PushMessageData | null): Promise<void> {
  const message = readMessage(data?.text() ?? '', place.origin);
  if (!message) return;
  const { title, body, tag, navigate } = message;
  const options = { body, tag, icon: '/icon-192.png', lang: 'id', data: navigate };
  await self.registration.showNotification(title, options);
}

/** Opens the page of a message, in a window that holds no input if there is one. */
export async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const address: string = notification.data;
  const windows = await self.clients.matchAll({ type: 'window' });
  const free = windows.find(({ url }) => isForReading(strategyOfPage(url)));
  const opened = await free?.navigate(address).catch(() => null);
  if (opened) await opened.focus();
  else await self.clients.openWindow(address);
}
