import type { Failure, Health, HealthReason, Trouble } from '#contract/records/monitoring.ts';
import type { Db } from '#worker/db/client.ts';
import { logFault } from '#worker/http/log.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { readTroubles } from './service.ts';

/** Timeout of each part. */
const timeoutMs = 5000;

const noResponseTexts = {
  database: 'Basis data tidak menjawab.',
  files: 'Penyimpanan berkas tidak menjawab.',
};

/** Troubles that an uptime service should know of. */
const reasons: Partial<Record<Trouble['job'], HealthReason>> = {
  ...{ nightly: 'job', morning: 'job', backup: 'backup' },
  ...{ disk: 'disk', clock: 'clock', database: 'database' },
};

/** Reads the troubles from D1 and sends a minimal request to R2. 503 names the parts that do not respond. */
export async function checkHealth(
  db: Db,
  files: R2Bucket,
  failures: readonly Failure[] = [],
  within = timeoutMs,
): Promise<Health | Refusal> {
  const troubles = readTroubles(db, failures, new Date());
  const answers = await Promise.all([
    checkPart('database', troubles, within),
    checkPart('files', files.head('health'), within),
  ]);
  const missing = answers.filter((part) => part !== null);
  if (missing.length === 0) {
    const found = (await troubles).flatMap(({ job }) => reasons[job] ?? []);
    return found.length > 0
      ? { status: 'degraded', reasons: [...new Set(found)] }
      : { status: 'ok' };
  }
  const errors = Object.fromEntries(missing.map((part) => [part, noResponseTexts[part]]));
  return Refusal.fields(errors, 'unavailable');
}

/** @returns null, or the part that failed or took too long. */
async function checkPart(
  part: keyof typeof noResponseTexts,
  answer: PromiseLike<unknown>,
  within: number,
): Promise<keyof typeof noResponseTexts | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), within);
  });
  try {
    if ((await Promise.race([answer, late])) !== 'late') return null;
    logFault('health check failed', undefined, { part, within });
  } catch (error) {
    logFault('health check failed', error, { part });
  } finally {
    clearTimeout(timer);
  }
  return part;
}
