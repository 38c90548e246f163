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

/** The reasons of troubles. Others concern officials only. */
const reasons: Partial<Record<Trouble['job'], HealthReason>> = {
  disk: 'disk',
  nightly: 'job',
  morning: 'job',
  backup: 'backup',
  clock: 'clock',
  database: 'database',
};

/**
 * Sends a minimal request to D1 and R2. 503 names the parts that do not respond; degraded while something else is wrong.
 * @param failures those of the home itself
 */
export async function checkHealth(
  db: Db,
  files: R2Bucket,
  failures: readonly Failure[] = [],
  within = timeoutMs,
): Promise<Health | Refusal> {
  const [troubles, head] = await Promise.all([
    answerOf('database', readTroubles(db, failures, new Date()), within),
    answerOf('files', files.head('health'), within),
  ]);
  if (troubles && head) {
    const found = troubles.answer.flatMap(({ job }) => reasons[job] ?? []);
    return found.length > 0
      ? { status: 'degraded', reasons: [...new Set(found)] }
      : { status: 'ok' };
  }
  return Refusal.fields(
    {
      ...(!troubles && { database: noResponseTexts.database }),
      ...(!head && { files: noResponseTexts.files }),
    },
    'unavailable',
  );
}

/** @returns null when the part failed or took too long. */
async function answerOf<Answer>(
  part: keyof typeof noResponseTexts,
  work: Promise<Answer>,
  within: number,
): Promise<{ answer: Answer } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), within);
  });
  try {
    const answer = await Promise.race([work.then((answer) => ({ answer })), late]);
    if (answer) return answer;
    logFault('health check failed', undefined, { part, within });
  } catch (error) {
    logFault('health check failed', error, { part });
  } finally {
    clearTimeout(timer);
  }
  return null;
}
