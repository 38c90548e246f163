import { ensureChromium } from '#scripts/lib/local/chromium.ts';

/** Global set-up of the journeys: installs Chromium where the machine has none. */
export const setup = () => ensureChromium();
