declare const self: ServiceWorkerGlobalScope;

/**
 * Replaces a worker that must be removed (docs/runbook.md): deletes its caches and unregisters.
 */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(withdraw()));

async function withdraw(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

export {};
