import { choiceKeys } from '#site/forms/device-data.ts';
import { readOnDevice, storeOnDevice } from '#site/lib/storage/device-store.ts';

/** The signatory of the last approval on this device; empty before the first. */
export const readLastSignatory = (): string => readOnDevice(choiceKeys.signatory) ?? '';

/** Stores the signatory for the next approval. */
export const saveLastSignatory = (id: string): void => storeOnDevice(choiceKeys.signatory, id);
