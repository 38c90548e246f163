import { buildInfo } from './build-info.ts';

declare const self: ServiceWorkerGlobalScope;

/** The portal's origin and forms, for `strategyOf`. */
export const place = { origin: self.location.origin, forms: buildInfo.forms };

/** A navigation, for `strategyOf` of an open window. */
export const visit = { method: 'GET', mode: 'navigate', destination: 'document' } as const;
