import { useEffect, useEffectEvent, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { ApiError, callApi, withField } from '#site/lib/api/api-client.ts';
import type { SharedByVersion } from './earlier-people.ts';

/** Enough to find the latest people an account has applied for. */
const newest = 20;

/** Milliseconds that the form waits: what it offers must not move the question once somebody types. */
const patience = 1500;

interface Earlier {
  /** The form may open: everything has arrived, failed, or takes too long. */
  isSettled: boolean;
  /** The name of the account. */
  name: string;
  /** The component that offers answers of earlier applications, with its properties; null without anything to offer. */
  reuseOffer: Awaited<ReturnType<typeof loadOffer>>;
  /** The WhatsApp number of the latest application that has one, '+62…'. */
  number: string | null;
}

const nothing = { isSettled: false, name: '', reuseOffer: null, number: null };

/** What a form can take over from the account and earlier applications: nothing after a failure, as it works without. */
export function useEarlier(
  account: string | null,
  letter: LetterDefinition,
  sharedBy: SharedByVersion,
  onSessionEnd: () => void,
): Earlier {
  const [earlier, setEarlier] = useState<Earlier>(nothing);
  const fail = useEffectEvent((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onSessionEnd();
  });

  useEffect(() => {
    if (!account) return;
    const leaving = new AbortController();
    const settle = () => setEarlier((before) => ({ ...before, isSettled: true }));
    const timer = setTimeout(settle, patience);
    loadEarlier(letter, sharedBy, leaving.signal)
      .then(({ number, ...offers }) => {
        // The number is for the last step, the others only for a form that is not open yet.
        setEarlier((before) => ({ ...before, ...(!before.isSettled && offers), number }));
      }, fail)
      .finally(() => leaving.signal.aborted || settle());
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [account, letter, sharedBy]);

  return earlier;
}

async function loadEarlier(
  letter: LetterDefinition,
  sharedBy: SharedByVersion,
  signal: AbortSignal,
): Promise<Omit<Earlier, 'isSettled'>> {
  const query = { page: 1, limit: newest };
  const [{ name }, answer] = await Promise.all([
    callApi('GET auth/dashboard', { signal }),
    callApi('GET applications/my-applications', { query, signal }),
  ]);
  const { data } = withField(answer, 'data');
  const number = data.find(({ nomorWa }) => nomorWa)?.nomorWa ?? null;
  // A first application needs no further requests.
  const reuseOffer = data.length > 0 ? await loadOffer(letter, sharedBy, data, signal) : null;
  return { name, reuseOffer, number };
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
  const waiting = data.find(({ type, status }) => type === letter.type && status === 'Menunggu');
  return people.length > 0 || waiting ? { ReuseOffer, people, waiting } : null;
}
