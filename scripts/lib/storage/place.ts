/** Deployments that share nothing: `production` is the top of wrangler.toml, `staging` its `[env.staging]`. */
export const environments = ['production', 'staging'] as const;

export type Environment = (typeof environments)[number];

/** Where a command acts: on D1 and R2 of this machine, on those of a deployment, or on a data folder of `npm run serve`. */
export type Place = CloudPlace | { data: string };

export type CloudPlace = 'local' | Environment;

/** Options of the commands that can act on a deployment. */
export const placeOptions = {
  remote: { type: 'boolean', default: false },
  env: { type: 'string' },
  data: { type: 'string' },
} as const;

interface PlaceOptions {
  remote: boolean;
  env?: string | undefined;
  data?: string | undefined;
}

/** @throws when the environment is unknown, or given without `--remote`. */
export function placeOf({ remote, env, data }: PlaceOptions): Place {
  if (data !== undefined) {
    if (remote || env !== undefined)
      throw new Error('--data tidak dapat dipakai bersama --remote.');
    return { data };
  }
  if (remote) return environmentOf(env);
  if (env !== undefined) throw new Error('--env hanya berlaku bersama --remote.');
  return 'local';
}

/** Production by default. @throws when the environment is unknown. */
export function environmentOf(name = 'production'): Environment {
  const found = environments.find((environment) => environment === name);
  if (!found) throw new Error(`--env harus ${environments.join(' atau ')}, bukan "${name}".`);
  return found;
}

/** wrangler's name of it; the top of wrangler.toml has none. */
export const wranglerEnvironment = (place: CloudPlace): string =>
  place === 'staging' ? 'staging' : '';
