import type { Progress } from '../archive/progress.ts';
import type { Storage } from './platform.ts';

/** A line of a script Worker's response; the last one is the result or the error. */
export type Message<Result> =
  | { progress: Parameters<Progress> }
  | { result: Result }
  | { error: string };

/** D1, R2 and a folder of this machine, where the command reads files. */
export interface ScriptEnv extends Storage {
  FOLDER: Fetcher;
}

/** A Worker that does the work of one command (run-script-worker.ts) and streams its progress as JSON lines. */
export const scriptWorker = <Input, Result>(
  work: (env: ScriptEnv, input: Input, report: Progress) => Promise<Result>,
): ExportedHandler<ScriptEnv> => ({
  async fetch(request, env) {
    const input = await request.json<Input>();
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const send = (message: Message<Result>) =>
          controller.enqueue(encoder.encode(`${JSON.stringify(message)}\n`));
        try {
          const result = await work(env, input, (...progress) => send({ progress }));
          send({ result });
        } catch (error) {
          send({ error: error instanceof Error ? error.message : String(error) });
        }
        controller.close();
      },
    });
    return new Response(body);
  },
});
