import { useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { callApi, withField } from '#site/lib/api/api-client.ts';
import type { SharedByVersion } from './earlier-people.ts';

/** Enough to find the latest people an account has applied for. */
const newest = 20;

interface Earlier {
  /** The component that offers answers of earlier applications, with its people; null without anything to offer. */
  reuseOffer: Awaited<ReturnType<typeof loadOffer>>;
  /** The WhatsApp number of the latest application that has one, '+62…'. */
  number: string | null;
}

/** What a form can take over from earlier applications: nothing while loading and after a failure, as it works without. */
export function useEarlier(
  account: string | null,
  letter: LetterDefinition,
  sharedBy: SharedByVersion,
): Earlier {
  const [earlier, setEarlier] = useState<Earlier>({ reuseOffer: null, number: null });

  useEffect(() => {
    if (!account) return;
    const leaving = new AbortController();
    const show = (loaded: Earlier) => leaving.signal.aborted || setEarlier(loaded);
    loadEarlier(letter, sharedBy, leaving.signal).then(show, () => undefined);
    return () => leaving.abort();
  }, [account, letter, sharedBy]);

  return earlier;
}

async function loadEarlier(
  letter: LetterDefinition,
  sharedBy: SharedByVersion,
  signal: AbortSignal,
): Promise<Earlier> {
  const query = { page: 1, limit: newest };
  const answer = await callApi('GET applications/my-applications', { query, signal });
  const { data } = withField(answer, 'data');
  const number = data.find(({ nomorWa }) => nomorWa)?.nomorWa ?? null;
  // A first application needs no further requests.
  const reuseOffer = data.length > 0 ? await loadOffer(letter, sharedBy, data, signal) : null;
  return { reuseOffer, number };
}

async function loadOffer(
  letter: LetterDefinition,
  sharedBy: SharedByVersion,
  data: readonly ApplicationRecord[],
  signal: AbortSignal,
) {
  const [{ ReuseOffer }, { loadPeople }] = await Promise.all([
    import('./reuse-offer.tsx'),
    import('./earlier-people.ts'),
  ]);
  const people = await loadPeople(letter, sharedBy, data, signal);
  return people.length > 0 ? { ReuseOffer, people } : null;
}
