import { Button } from './button.tsx';
import { Message, type MessageText } from './message.tsx';

interface LoadFailureProps extends MessageText {
  onRetry: () => void;
  /** The next try is under way. */
  busy: boolean;
}

/** What could not be loaded, and the way to try again. */
export function LoadFailure({ onRetry, busy, ...text }: LoadFailureProps) {
  return (
    <Message tone="error" text={text}>
      <Button className="mt-3" variant="secondary" busy={busy} onClick={onRetry}>
        Coba lagi
      </Button>
    </Message>
  );
}
