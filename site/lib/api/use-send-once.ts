import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

interface Handlers<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: Error) => void;
}

/**
 * Sends a mutation once, however fast it is asked for again: `isPending` reaches the buttons a moment too late for a
 * double click.
 */
export function useSendOnce<Answer, Input>(mutation: UseMutationResult<Answer, Error, Input>) {
  const pending = useRef(false);
  return (input: Input, { onSuccess, onError }: Handlers<Answer>) => {
    if (pending.current) return;
    pending.current = true;
    mutation.mutate(input, {
      onSuccess: (answer) => onSuccess?.(answer),
      onError: (error) => onError?.(error),
      onSettled: () => {
        pending.current = false;
      },
    });
  };
}
