import type { Progress } from '../commands/progress.ts';
import type { Folder } from '../files/folder.ts';
import type { Storage } from '../storage/platform.ts';

/** A line of a script Worker's response; the last one is the result or the error. */
export type Message<Result> =
  | { progress: Parameters<Progress> }
  | { result: Result }
  | { error: string };

interface ScriptEnv extends Storage {
  FOLDER: Fetcher;
}

/** Resources of a command: D1, R2 and a folder of this machine. */
export interface Tools extends Storage {
  folder: Folder;
  report: Progress;
}

/** A Worker that runs the command that a request names, and streams its progress as JSON lines. */
export const scriptWorker = <Name extends string>(
  commands: Readonly<Record<Name, (tools: Tools, input: never) => Promise<unknown>>>,
): ExportedHandler<ScriptEnv> => ({
  async fetch(request, { DB, FILES, FOLDER }) {
    const { command, input } = await request.json<{ command: Name; input: never }>();
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const send = (message: Message<unknown>) =>
          controller.enqueue(encoder.encode(`${JSON.stringify(message)}\n`));
        const report: Progress = (...progress) => send({ progress });
        try {
          const tools = { DB, FILES, folder: openDisk(FOLDER), report };
          send({ result: await commands[command](tools, input) });
        } catch (error) {
          send({ error: error instanceof Error ? error.message : String(error) });
        }
        controller.close();
      },
    });
    return new Response(body);
  },
});

const addressOf = (path: string) =>
  `http://disk/${path.split('/').map(encodeURIComponent).join('/')}`;

const openDisk = (disk: Fetcher): Folder => ({
  open: async (path) => {
    const response = await disk.fetch(addressOf(path));
    // Folders are listed as JSON.
    const isFile = response.headers.get('content-type') === 'application/octet-stream';
    if (response.ok && isFile) return response.body;
    await response.body?.cancel();
    return null;
  },
  write: async (path, body) => {
    const response = await disk.fetch(addressOf(path), { method: 'PUT', body });
    if (!response.ok) throw new Error(`${path} tidak dapat ditulis (${response.status}).`);
  },
});
