import { useEffect, useState } from 'react';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { callApi, withField } from '#site/lib/api/api-client.ts';
import type { SharedByVersion } from './load-shared.ts';

/** Enough to find the last few people that an account has applied for. */
const newest = 20;

/**
 * The offer to take the answers of an earlier application, as a part with what it shows; null until it is there, where there
 * is nothing to offer, and where it could not be loaded: the form does without.
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
  // Whoever applies for the first time loads no more.
  if (data.length === 0) return null;
  const [{ ReuseOffer }, { loadPeople }] = await Promise.all([
    import('./reuse-offer.tsx'),
    import('./earlier-people.ts'),
  ]);
  const people = await loadPeople(letter, sharedBy, data, signal);
  return people.length > 0 ? { ReuseOffer, people } : null;
}
