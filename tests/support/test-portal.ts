import { afterAll } from 'vitest';
import { startPortal } from './portal.ts';

/** Starts the portal of a test file, which stops after the last test. */
export async function testPortal(...vars: Parameters<typeof startPortal>) {
  const portal = await startPortal(...vars);
  afterAll(() => portal.stop());
  return portal;
}
