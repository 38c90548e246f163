declare const self: ServiceWorkerGlobalScope;

/**
 * Stands in the place of a worker that must go (docs/runbook.md): lets go of all that the former kept, and of the pages.
 */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(withdraw()));

async function withdraw(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

export {};
