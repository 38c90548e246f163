/** Storage is blocked or full. */
export class StorageError extends Error {
  override name = 'StorageError';
}

const probeKey = 'uji';
/** As long as a session's token may be. */
const probe = 'x'.repeat(1024);

/** @throws StorageError where a session could not be stored; called before the server accepts a login. */
export function checkStorage(): void {
  try {
    localStorage.setItem(probeKey, probe);
    const isStored = localStorage.getItem(probeKey) === probe;
    localStorage.removeItem(probeKey);
    if (isStored) return;
  } catch {
    // Blocked, null or full.
  }
  throw new StorageError('the browser stores nothing');
}
