import { env } from 'cloudflare:workers';
import { check } from '#contract/basics/input.ts';
import { rtAnswerSchema } from '#contract/rt-word.ts';
import { answerRt, type RtQuestion, rtQuestion } from '#worker/applications/index.ts';
import { openDb } from '#worker/db/client.ts';
import { read } from './read.ts';
import { readTexts } from './unsent-form.ts';

type RtPage =
  | { step: 'closed' }
  | { step: 'greeting'; rt: string }
  | { step: 'answered'; answer: Answer }
  | {
      step: 'question';
      question: RtQuestion;
      note: string;
      /** `dijawabPada` of the answer that is changed. */
      mengganti: string;
      error: string | undefined;
    };
type Answer = NonNullable<RtQuestion['answer']>;

/** Handles a request of the page. A GET changes nothing and reveals nobody: chat apps fetch previews. */
export async function readRtPage(request: Request, token: string): Promise<RtPage> {
  const now = new Date();
  const [question] = await read(rtQuestion(token, now));
  if (!question) return { step: 'closed' };
  if (request.method !== 'POST') return { step: 'greeting', rt: question.rt };
  const { answer } = question;
  const typed = await readTexts(request, ['jawaban', 'catatan', 'mengganti']);
  const form = { step: 'question', question, mengganti: typed.mengganti } as const;
  if (!typed.jawaban) {
    if (answer && !typed.mengganti) return { step: 'answered', answer };
    return { ...form, note: answer?.catatan ?? '', error: undefined };
  }
  const checked = check(rtAnswerSchema, typed);
  if (!checked.ok) return { ...form, note: typed.catatan, error: Object.values(checked.errors)[0] };
  const given = { ...checked.values, mengganti: typed.mengganti || null };
  const stored = await answerRt(openDb(env.DB), token, question, given, now);
  return stored?.answer ? { step: 'answered', answer: stored.answer } : { step: 'closed' };
}
