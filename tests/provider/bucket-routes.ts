import { envelope, refusals } from './answers.ts';
import { type Call, type Route, route } from './route.ts';

/** Without a payment method an account has no R2 at all. */
function enabled({ state }: Call) {
  if (!state.r2) throw refusals.noR2();
  return state.buckets;
}

export const bucketRoutes: readonly Route[] = [
  route('GET accounts/:account/r2/buckets/:name', 'r2:edit', (call) => {
    if (!enabled(call).has(call.at.name ?? '')) throw refusals.noBucket();
    return envelope({ name: call.at.name, location: 'APAC' });
  }),
  route('POST accounts/:account/r2/buckets', 'r2:edit', async (call) => {
    const buckets = enabled(call);
    const { name, locationHint: hint } = (await call.json()) as {
      name: string;
      locationHint?: string;
    };
    if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(name)) throw refusals.bucketName();
    if (buckets.has(name)) throw refusals.bucketExists();
    buckets.set(name, hint ? { hint } : {});
    return envelope({ name });
  }),
];
