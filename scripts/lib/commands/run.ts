import { type SpawnOptions, spawn } from 'node:child_process';

/**
 * The environment of every tool that the scripts start. Nothing leaves this machine: no telemetry, no lookups of the
 * client's location. A test runner's NODE_ENV must not make a development build.
 */
export const toolEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_LOG_SANITIZE: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CI: process.env.CI ?? '1',
  // Random otherwise, and so every build; only server islands, which the portal has not, would use it.
  ASTRO_KEY: Buffer.alloc(32).toString('base64'),
};

/**
 * Runs a command of node_modules/.bin or the PATH and returns what it printed.
 * @throws with all its output when it fails.
 */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, { env: toolEnvironment, ...options });
    let output = '';
    const append = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(' ')} (${code})\n${output}`));
    });
  });
}
