import { Button } from './button.tsx';
import { Message } from './message.tsx';
import { type Told, TwoLines } from './two-lines.tsx';

interface LoadFailureProps extends Told {
  onRetry: () => void;
  /** The next try is under way. */
  busy: boolean;
}

/** What could not be loaded, and the way to try again. */
export function LoadFailure({ onRetry, busy, ...told }: LoadFailureProps) {
  return (
    <Message tone="error">
      <TwoLines {...told} />
      <Button className="mt-3" variant="secondary" busy={busy} onClick={onRetry}>
        Coba lagi
      </Button>
    </Message>
  );
}
