import { useState } from 'react';
import { letters } from '#contract/letters/index.ts';
import { readQueueFilter } from '#site/islands/applications/filters.tsx';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { FiledApplication } from './filed/filed-application.tsx';
import { CounterForm } from './form/counter-form.tsx';
import { useFiling } from './use-filing.ts';

/** An official files for somebody who stands at the counter, approves and prints, all on this one screen. */
export function CounterView() {
  const { type } = readQueueFilter(useUrlQuery());
  // The type that the queue was filtered by, on arrival.
  const [startType] = useState(type || (letters[0]?.type ?? ''));
  const counter = useFiling(startType);
  const { letter, filed, end, empty } = counter;
  if (!letter) return <Skeleton lines={8} />;
  if (filed)
    return <FiledApplication key={filed} id={filed} letter={letter} onOver={end} onNext={empty} />;
  return <CounterForm counter={counter} letter={letter} />;
}
