import { useMutation } from '@tanstack/react-query';
import type { Checked } from '#contract/basics/input.ts';
import { useEntry } from '#site/forms/use-entry.ts';
import { asApiError } from '#site/lib/api/api-client.ts';
import { clearSession } from '#site/lib/session/session.ts';

interface OwnEntryRules<Name extends string, Answer> {
  /** The label of each field; none may be empty, everything else is checked by the server. */
  labels: Readonly<Record<Name, string>>;
  /** What the fields begin with, where they are not empty. */
  start?: Record<string, string>;
  send: (values: Record<Name, string>) => Promise<Answer>;
  /** What to say of a failure where the server gives no words of its own. */
  failure: string;
  /** What to do when the response broke off, instead of the general advice. */
  whenBrokenOff?: string;
  /** The server ends the session with this write. */
  endsSession?: boolean;
}

/** A 401 with a field's error means a wrong entry, without one an ended session. */
export function endedSession(error: unknown): boolean {
  const { status, errors } = asApiError(error);
  return status === 401 && Object.keys(errors).length === 0;
}

const sessionAdvice =
  'Login di tab baru, lalu kembali ke sini dan coba lagi. Isian Anda masih ada di halaman ini.';

/** For mutations of this page: an ended session leaves the page open, and the login happens in another tab. */
export const keepsPage = {
  meta: { handlesSessionEnd: true },
  onError: (error: Error) => {
    if (endedSession(error)) void clearSession();
  },
};

/** Advice after a failure by its status, in place of the general one. */
export const adviceAfter = (error: unknown): Record<number, string> => ({
  401: endedSession(error) ? sessionAdvice : 'Periksa isian yang ditandai, lalu coba lagi.',
});

/** Rejects empty fields. */
export function checkFilled<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  typed: Readonly<Record<string, string>>,
): Checked<Record<Name, string>> {
  const names = Object.keys(labels) as Name[];
  const empty = names.filter((name) => !typed[name]?.trim());
  if (empty.length > 0) {
    return {
      ok: false,
      errors: Object.fromEntries(empty.map((n) => [n, `${labels[n]} wajib diisi`])),
    };
  }
  const values = Object.fromEntries(names.map((name) => [name, typed[name]]));
  return { ok: true, values: values as Record<Name, string> };
}

/** The state of one of the page's forms. */
export function useOwnEntry<Name extends string, Answer>(rules: OwnEntryRules<Name, Answer>) {
  const { labels, start = {}, send, failure, whenBrokenOff, endsSession = false } = rules;
  const check = (typed: Record<string, string>) => checkFilled(labels, typed);
  const isOver = (error: unknown) =>
    endedSession(error) || (endsSession && asApiError(error).maybeStored);
  const mutation = useMutation({
    ...keepsPage,
    mutationFn: send,
    onError: (error) => {
      if (isOver(error)) void clearSession();
    },
  });
  const { error } = mutation;
  const advice = adviceAfter(error);
  const entry = useEntry({ start, check, mutation, failure, advice, whenBrokenOff });
  return { ...entry, sessionEnded: isOver(error) };
}
