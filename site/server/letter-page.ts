import { env } from 'cloudflare:workers';
import { check } from '#contract/basics/input.ts';
import { type FullLetterProof, fullLetterSchema } from '#contract/issued/full-letter.ts';
import type { Verification } from '#contract/issued/verification.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { Refusal, statusOf } from '#worker/http/refusal.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { signLink } from '#worker/http/secrets/signed-links.ts';
import { openFullLetter, verifyLetter } from '#worker/letters/index.ts';
import { siteOrigin } from './origin.ts';
import { readTexts } from './unsent-form.ts';

type Opened = { link: string } | { typed: string; error: string; status: number };

/** Handles the submitted form for the full letter; null for a GET. */
export async function openLetter(request: Request, kode: string): Promise<Opened | null> {
  if (request.method !== 'POST') return null;
  const typed = await readTexts(request, ['nik', 'nama']);
  const result = await open(typed, kode);
  if (!(result instanceof Refusal)) return { link: result };
  const { code, message } = result;
  return { typed: typed.nik || typed.nama, error: message, status: statusOf[code] };
}

async function open(typed: FullLetterProof, kode: string): Promise<string | Refusal> {
  const checked = check(fullLetterSchema, typed);
  if (!checked.ok) return Refusal.fields(checked.errors);
  const now = new Date();
  const opening = { letters: village.letters, now };
  const file = await openFullLetter(openDb(env.DB), kode, checked.values, opening);
  return file instanceof Refusal ? file : signLink(secretsOf(env), file, now);
}

/** Public verification data of the letter with this code; null for an unknown code. */
export async function findVerification(kode: string, url: URL): Promise<Verification | null> {
  const context = { secrets: secretsOf(env), origin: siteOrigin(url), village, now: new Date() };
  const found = await verifyLetter(openDb(env.DB), kode, context);
  return found instanceof Refusal ? null : found;
}
