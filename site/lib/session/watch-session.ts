import { readSession } from './session.ts';

/**
 * Calls `onGone` when this page outlives its session: another tab logged out, or Back brought the page from the
 * browser's own cache after a logout. Returns the end of the watch.
 */
export function watchSession(onGone: () => void): () => void {
  const check = () => {
    if (!readSession()) onGone();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'token' || key === null) check();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) check();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}
