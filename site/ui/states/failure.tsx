import { describeError, type Fallback } from '#site/lib/api/explain-failure.ts';
import { Message } from './message.tsx';

/** Describes why a call failed, in a live region that is rendered also without an error. */
export function Failure({ error, ...fallback }: Fallback & { error: unknown }) {
  return <Message tone="error" text={error ? describeError(error, fallback) : null} />;
}
