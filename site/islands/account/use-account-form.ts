import { useMutation } from '@tanstack/react-query';
import type { Checked } from '#contract/basics/input.ts';
import { useApiForm } from '#site/forms/api-form.tsx';
import { asApiError } from '#site/lib/api/api-client.ts';
import { endsSession } from '#site/lib/api/query-client.ts';
import { clearSession } from '#site/lib/session/session.ts';

interface AccountFormRules<Name extends string, Answer> {
  /** Label by field name. All fields are required; the server validates the rest. */
  labels: Readonly<Record<Name, string>>;
  start?: Record<string, string>;
  send: (values: Record<Name, string>) => Promise<Answer>;
  /** Message for failures without a server message. */
  failure: string;
  /** Advice after an interrupted response, instead of the general one. */
  whenBrokenOff?: string;
  /** Whether the server revokes the session with this request. */
  endsSession?: boolean;
}

/** Mutation options: an expired session is cleared without leaving the page; the user logs in in another tab. */
export const sessionEndOptions = (hasEnded: (error: unknown) => boolean = endsSession) => ({
  meta: { handlesSessionEnd: true },
  onError: (error: Error) => {
    if (hasEnded(error)) void clearSession();
  },
});

/** Advice about a 401 that replaces the general one. */
export function adviceFor(error: unknown): string | undefined {
  if (endsSession(error))
    return 'Login di tab baru, lalu kembali ke sini dan coba lagi. Isian Anda masih ada di halaman ini.';
  return asApiError(error).status === 401
    ? 'Periksa isian yang ditandai, lalu coba lagi.'
    : undefined;
}

/** Rejects empty fields. */
export function requireFilled<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  typed: Readonly<Record<string, string>>,
): Checked<Record<Name, string>> {
  const empty = Object.entries(labels).filter(([name]) => !typed[name]?.trim());
  const errors = Object.fromEntries(empty.map(([name, label]) => [name, `${label} wajib diisi`]));
  if (empty.length > 0) return { ok: false, errors };
  return { ok: true, values: typed as Record<Name, string> };
}

/** Form state of one section of the account page. */
export function useAccountForm<Name extends string, Answer>(rules: AccountFormRules<Name, Answer>) {
  const { labels, start = {}, send, failure, whenBrokenOff } = rules;
  const check = (typed: Record<string, string>) => requireFilled(labels, typed);
  const hasEnded = (error: unknown) =>
    endsSession(error) || (rules.endsSession === true && asApiError(error).maybeStored);
  const mutation = useMutation({ ...sessionEndOptions(hasEnded), mutationFn: send });
  const form = useApiForm({ start, check, mutation, failure, advice: adviceFor, whenBrokenOff });
  return { ...form, sessionEnded: hasEnded(form.error) };
}
