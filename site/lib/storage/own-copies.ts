import { promisifyRequest } from 'idb-keyval';
import {
  accountOf,
  copiesName,
  deleteCopies,
  isExpired,
  readSession,
  sessionAccount,
} from '../session/session.ts';

/** Paths of signed links, which expire within minutes. */
const links = /^\/(?:berkas|foto)\//;

/**
 * The account that may read the copies. An expired session deletes them, also offline. The session
 * itself remains: the phone's clock may be wrong, and the server decides.
 */
function reader(): string | null {
  const session = readSession();
  if (!isExpired(session)) return accountOf(session?.token);
  void deleteCopies();
  return null;
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  work: (copies: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open(copiesName);
  opening.onupgradeneeded = () => opening.result.createObjectStore(copiesName);
  const database = await promisifyRequest(opening);
  // Another tab deletes the database at logout and must not be blocked by this one.
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
 * Stores a value for the logged-in account until its session ends.
 * @throws where storage is blocked or full.
 */
export async function storeCopy(name: string, value: unknown): Promise<void> {
  const account = sessionAccount();
  if (!account) return;
  // Copies of another account whose logout was interrupted.
  if (localStorage.getItem(copiesName) !== account) await deleteCopies();
  localStorage.setItem(copiesName, account);
  await inStore('readwrite', (copies) => copies.put(value, `${account} ${name}`));
  // The session may have ended while it was written.
  if (sessionAccount() !== account) await deleteCopies();
}

/** The logged-in account's stored value, unvalidated; undefined without one. */
export async function readCopy(name: string): Promise<unknown> {
  const account = reader();
  if (!account || localStorage.getItem(copiesName) !== account) return undefined;
  return inStore('readonly', (copies) => copies.get(`${account} ${name}`)).catch(() => undefined);
}

/** @throws where storage is blocked. */
export async function deleteCopy(name: string): Promise<void> {
  const account = sessionAccount();
  if (account) await inStore('readwrite', (copies) => copies.delete(`${account} ${name}`));
}

/** A copy of the value with signed links replaced by null, as they would have expired. */
export const withoutLinks = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_name, held: unknown) =>
      typeof held === 'string' && links.test(held) ? null : held,
    ),
  ) as Value;
