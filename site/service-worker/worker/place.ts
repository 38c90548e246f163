import { type Strategy, strategyOf } from '../strategy.ts';
import { buildInfo } from './build-info.ts';

declare const self: ServiceWorkerGlobalScope;

/** The portal's origin and forms. */
export const place = { origin: self.location.origin, forms: buildInfo.forms };

/** Strategy for the page of an open window. */
export const strategyOfPage = (url: string): Strategy | null =>
  strategyOf({ method: 'GET', mode: 'navigate', destination: 'document', url }, place);
