import { env } from 'cloudflare:workers';
import { check } from '#contract/basics/input.ts';
import { rtAnswerSchema } from '#contract/rt-word.ts';
import { answerRt, type RtQuestion, rtQuestion } from '#worker/applications/index.ts';
import { openDb } from '#worker/db/client.ts';
import { read } from './read.ts';
import { readTexts } from './unsent-form.ts';

type RtPage =
  | { step: 'closed' | 'thanks' }
  | { step: 'greeting'; rt: string }
  | { step: 'question'; question: RtQuestion; note: string; error: string | undefined };

/** Handles a request of the page. A GET changes nothing and reveals nobody: chat apps fetch previews. */
export async function readRtPage(request: Request, token: string): Promise<RtPage> {
  const now = new Date();
  const [question] = await read(rtQuestion(token, now));
  if (!question) return { step: 'closed' };
  if (request.method !== 'POST') return { step: 'greeting', rt: question.rt };
  const typed = await readTexts(request, ['jawaban', 'catatan']);
  const note = typed.catatan;
  if (!typed.jawaban) return { step: 'question', question, note, error: undefined };
  const checked = check(rtAnswerSchema, typed);
  if (!checked.ok)
    return { step: 'question', question, note, error: Object.values(checked.errors)[0] };
  return {
    step: (await answerRt(openDb(env.DB), token, question, checked.values, now))
      ? 'thanks'
      : 'closed',
  };
}
