import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Sends a mutation once at a time. `isPending` is rendered too late to stop the second click of a
 * double click.
 */
export function useSendOnce<Answer, Input>(mutation: UseMutationResult<Answer, Error, Input>) {
  const pending = useRef(false);
  return (input: Input, onSuccess: (answer: Answer) => void) => {
    if (pending.current) return;
    pending.current = true;
    const onSettled = () => {
      pending.current = false;
    };
    mutation.mutate(input, { onSuccess, onSettled });
  };
}
