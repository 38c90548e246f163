import { useState } from 'react';
import { letters } from '#contract/letters/index.ts';
import { readQueueFilter } from '#site/islands/applications/filters.tsx';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { FiledApplication } from './filed/filed-application.tsx';
import { CounterForm } from './form/counter-form.tsx';
import { useFiling } from './use-filing.ts';

/** Counter filing: an official files, approves and prints for a visitor on one screen. */
export function CounterView() {
  const { type } = readQueueFilter(useUrlQuery());
  // Initial type: the filter of the queue at the first render.
  const [startType] = useState(type || (letters[0]?.type ?? ''));
  const counter = useFiling(startType);
  const { letter, filedId, finish, clear } = counter;
  if (!letter) return <Skeleton lines={8} />;
  if (filedId)
    return (
      <FiledApplication
        key={filedId}
        id={filedId}
        letter={letter}
        onFinished={finish}
        onNext={clear}
      />
    );
  return <CounterForm counter={counter} letter={letter} />;
}
