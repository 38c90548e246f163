import { serverAnswers } from '../../lib/api/server-answers.ts';

let needed = false;

/**
 * A section has failed, mostly as a script did not arrive. The browser keeps that failure for as long as the page lives,
 * also for every section that shares the script: the next one opened needs a new page. Not said before a failure is
 * shown, as a page that starts afresh by itself would do so for ever.
 */
export function needFreshStart(): void {
  needed = true;
}

export function needsFreshStart(): boolean {
  return needed;
}

/**
 * Loads the page of the address anew. False says that the server did not answer: then a new page would be the browser's
 * own, and the panel gone.
 */
export async function startAfresh(): Promise<boolean> {
  const answers = await serverAnswers();
  if (answers) location.reload();
  return answers;
}
