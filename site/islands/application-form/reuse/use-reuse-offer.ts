import { useEffect, useState } from 'react';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { callApi, withField } from '#site/lib/api/api-client.ts';
import type { SharedByVersion } from './earlier-people.ts';

/** Enough to find the latest people an account has applied for. */
const newest = 20;

/**
 * The component that offers answers of earlier applications, with its people.
 * Null while loading, without anything to offer and after a failure, as the form works without it.
 */
export function useReuseOffer(
  account: string | null,
  letter: LetterDefinition,
  sharedBy: SharedByVersion,
) {
  const [offer, setOffer] = useState<Awaited<ReturnType<typeof loadOffer>>>(null);

  useEffect(() => {
    if (!account) return;
    const leaving = new AbortController();
    const show = (loaded: typeof offer) => leaving.signal.aborted || setOffer(loaded);
    loadOffer(letter, sharedBy, leaving.signal).then(show, () => undefined);
    return () => leaving.abort();
  }, [account, letter, sharedBy]);

  return offer;
}

async function loadOffer(letter: LetterDefinition, sharedBy: SharedByVersion, signal: AbortSignal) {
  const query = { page: 1, limit: newest };
  const answer = await callApi('GET applications/my-applications', { query, signal });
  const { data } = withField(answer, 'data');
  // A first application needs no further requests.
  if (data.length === 0) return null;
  const [{ ReuseOffer }, { loadPeople }] = await Promise.all([
    import('./reuse-offer.tsx'),
    import('./earlier-people.ts'),
  ]);
  const people = await loadPeople(letter, sharedBy, data, signal);
  return people.length > 0 ? { ReuseOffer, people } : null;
}
