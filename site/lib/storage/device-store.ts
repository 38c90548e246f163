import { createStore, del, get, set } from 'idb-keyval';

const store = createStore('drafts', 'drafts');

/** What this device keeps of a form under a name that holds its account. @throws where the browser keeps nothing. */
export function readKept(key: string): Promise<unknown> {
  return get(key, store);
}

/** Keeps what a form holds, photos included. @throws where the browser keeps nothing (blocked, private, full). */
export function keep(key: string, value: object): Promise<void> {
  return set(key, value, store);
}

/** @throws where the browser keeps nothing. */
export function dropKept(key: string): Promise<void> {
  return del(key, store);
}
