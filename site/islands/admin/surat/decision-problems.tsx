import { useEffect, useRef } from 'react';
import { useUrlQuery } from '../../../lib/pages/use-url-query.ts';
import { loginAddress } from '../../../lib/session/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { type Told, TwoLines } from '../../../ui/two-lines.tsx';
import { type AskedTask, addressOfTask } from './tasks.ts';

interface DecisionProblemsProps {
  told: Told | null;
  sessionEnded: boolean;
  task: AskedTask;
}

/** Why a decision was not taken; at the end of the session the way through a login back to this dialog. */
export function DecisionProblems({ told, sessionEnded, task }: DecisionProblemsProps) {
  const query = useUrlQuery();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (told) box.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);

  return (
    <div ref={box} className={told ? 'mt-5' : undefined}>
      <Message tone="error">
        {told && (
          <>
            <TwoLines {...told} />
            {sessionEnded && (
              <a
                className={`${buttonClass('secondary')} mt-3`}
                href={loginAddress(addressOfTask(query, task))}
              >
                Login lagi
              </a>
            )}
          </>
        )}
      </Message>
    </div>
  );
}
