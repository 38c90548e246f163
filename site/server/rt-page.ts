import { env } from 'cloudflare:workers';
import { check } from '#contract/basics/input.ts';
import { rtAnswerSchema } from '#contract/rt-word.ts';
import { answerRt, type RtQuestion, rtQuestion } from '#worker/applications/index.ts';
import { openDb } from '#worker/db/client.ts';
import { read } from './read.ts';
import { readTexts } from './unsent-form.ts';

type RtPage =
  | { step: 'closed' }
  | { step: 'greeting' | 'answered'; word: RtQuestion['word'] }
  | { step: 'question'; question: RtQuestion; typed: Typed; error: string | undefined };
/** `mengganti`: when the answer was given that is changed. */
type Typed = Record<'catatan' | 'mengganti', string>;

/** Handles a request of the page. A GET changes nothing and reveals nobody: chat apps fetch previews. */
export async function readRtPage(request: Request, token: string): Promise<RtPage> {
  const now = new Date();
  const [question] = await read(rtQuestion(token, now));
  if (!question) return { step: 'closed' };
  const { word } = question;
  if (request.method !== 'POST') return { step: 'greeting', word };
  const typed = await readTexts(request, ['jawaban', 'catatan', 'mengganti']);
  const { mengganti } = typed;
  if (!typed.jawaban) {
    if (word.jawaban && !mengganti) return { step: 'answered', word };
    const start = { mengganti, catatan: word.catatan ?? '' };
    return { step: 'question', question, typed: start, error: undefined };
  }
  const checked = check(rtAnswerSchema, typed);
  if (!checked.ok)
    return { step: 'question', question, typed, error: Object.values(checked.errors)[0] };
  const { jawaban, catatan } = checked.values;
  const answer = { jawaban, catatan: catatan || null, mengganti: mengganti || null };
  const stored = await answerRt(openDb(env.DB), token, question, answer, now);
  return stored ? { step: 'answered', word: stored.word } : { step: 'closed' };
}
