import {
  cacheNames as names,
  offlinePage,
  offlineVerification,
  ownFiles,
} from '#site/lib/offline/cache.ts';
import { isForReading, pageKey, strategyOf } from '../strategy.ts';
import { answerAsset, answerPicture, cacheAssetsOf } from './assets.ts';
import { buildInfo } from './build-info.ts';
import { deleteOld, findCopy, storeCopy } from './copies.ts';
import { refreshKeys } from './keys.ts';
import { openMessage, showMessage } from './messages.ts';
import { answerPage, cachePage, cacheUnvisited } from './pages.ts';
import { place, strategyOfPage } from './place.ts';

declare const self: ServiceWorkerGlobalScope;

/** Message to a waiting worker. */
const begin = 'begin';

/** Cache of the files that this build precaches. */
const ownCache = `build-${buildInfo.version}`;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === begin) void self.skipWaiting();
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyOf(request, place);
  if (!strategy) return;
  if (strategy === 'asset') return event.respondWith(answerAsset(request));
  if (strategy === 'picture') return event.respondWith(answerPicture(event));
  event.respondWith(answerPage(event, strategy));
  event.waitUntil(activateWaiting());
});

async function install(): Promise<void> {
  await Promise.all([
    ...[offlinePage, offlineVerification, ...ownFiles].map(fetchOwn),
    refreshKeys(),
  ]);
}

async function fetchOwn(path: string): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cacheAssetsOf(await answer.clone().text(), ownCache);
  await storeCopy(ownCache, path, answer);
}

async function activate(): Promise<void> {
  await deleteOld([...Object.values(names), ownCache]);
  // The browser requests the page while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await cacheOpenPages();
}

/** Caches pages that were opened before the worker was installed. */
async function cacheOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ type: 'window' })) {
    const strategy = strategyOfPage(url);
    if (!strategy) continue;
    if (!(await findCopy(names.pages, pageKey(url, strategy)))) {
      const answer = await fetch(url).catch(() => undefined);
      if (answer) await cachePage(url, strategy, answer);
    }
    await cacheUnvisited(strategy).catch(() => undefined);
  }
}

/** Activates a waiting worker when no open page has input to lose. */
async function activateWaiting(): Promise<void> {
  const { waiting } = self.registration;
  if (!waiting) return;
  const open = await self.clients.matchAll({ type: 'window' });
  if (open.every(({ url }) => isForReading(strategyOfPage(url)))) waiting.postMessage(begin);
}
