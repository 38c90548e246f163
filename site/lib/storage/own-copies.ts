import { promisifyRequest } from 'idb-keyval';
import {
  accountOf,
  copiesName,
  dropCopies,
  isOver,
  readSession,
  sessionAccount,
} from '../session/session.ts';

/** Where a signed link leads; such a link is good for minutes. */
const links = /^\/(?:berkas|foto)\//;

/**
 * The account whose session may read them. The end of a session is known without a signal, too: then they go. The session
 * itself stays, as the clock of a phone may be wrong and the server knows.
 */
function reader(): string | null {
  const session = readSession();
  if (!isOver(session)) return accountOf(session?.token);
  void dropCopies();
  return null;
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  work: (copies: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open(copiesName);
  opening.onupgradeneeded = () => opening.result.createObjectStore(copiesName);
  const database = await promisifyRequest(opening);
  // The end of the session in another tab deletes it, and must not wait for this one.
  database.onversionchange = () => database.close();
  try {
    const transaction = database.transaction(copiesName, mode);
    const request = work(transaction.objectStore(copiesName));
    await promisifyRequest(transaction);
    return request.result;
  } finally {
    database.close();
  }
}

/**
 * Keeps something of the account that is logged in, under a name, until its session ends.
 * @throws where the browser keeps nothing (blocked, private, full).
 */
export async function keepCopy(name: string, value: unknown): Promise<void> {
  const account = sessionAccount();
  if (!account) return;
  // Another account's, whose end was cut short.
  if (localStorage.getItem(copiesName) !== account) await dropCopies();
  localStorage.setItem(copiesName, account);
  await inStore('readwrite', (copies) => copies.put(value, `${account} ${name}`));
  // The session may have ended while it was written.
  if (sessionAccount() !== account) await dropCopies();
}

/** What is kept under the name for the account that is logged in, unchecked; nothing where the browser keeps nothing. */
export async function readCopy(name: string): Promise<unknown> {
  const account = reader();
  if (!account || localStorage.getItem(copiesName) !== account) return undefined;
  return inStore('readonly', (copies) => copies.get(`${account} ${name}`)).catch(() => undefined);
}

/** @throws where the browser keeps nothing. */
export async function forgetCopy(name: string): Promise<void> {
  const account = sessionAccount();
  if (account) await inStore('readwrite', (copies) => copies.delete(`${account} ${name}`));
}

/** A value without its signed links, which would only be older than they may be. */
export const withoutLinks = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_name, held: unknown) =>
      typeof held === 'string' && links.test(held) ? null : held,
    ),
  ) as Value;
