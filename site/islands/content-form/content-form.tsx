import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollectionDefinition } from '../../../worker/contract/collections/define-collection.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { leaveToProtect } from '../../lib/session/leave.ts';
import { FormGate } from './form-gate.tsx';

interface ContentFormProps {
  definition: CollectionDefinition;
  /** The record to edit; none for a new one. */
  id?: string | undefined;
}

/** The upload or edit form of any collection, made from its definition. */
export function ContentForm(props: ContentFormProps) {
  const [client] = useState(() => createQueryClient(leaveToProtect));
  return (
    <QueryClientProvider client={client}>
      <FormGate {...props} />
    </QueryClientProvider>
  );
}
