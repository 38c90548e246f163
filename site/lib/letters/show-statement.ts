import { checkStatement, isStatement } from './check-statement.ts';
import { describeStatement, type StatementText } from './describe-statement.ts';
import { ownOrigins } from './own-origins.ts';
import { readCachedKeys, readKeys } from './read-keys.ts';

const mark = 'M24 15v11m0 7v1';
const looks = {
  // A key, for the digital signature.
  info: { toneClass: 'tone-info', sign: 'M13 24a5 5 0 1 0 10 0 5 5 0 1 0-10 0m10 0h13v5m-6-5v4' },
  amber: { toneClass: 'tone-amber', sign: mark },
  grey: { toneClass: 'tone-grey', sign: mark },
  danger: { toneClass: 'tone-danger', sign: 'm16 16 16 16m0-16L16 32' },
};

/** Checks the statement in the page's fragment for this code and shows the result in the card; again on every hashchange. */
export async function showStatement(card: HTMLElement, kode: string): Promise<void> {
  let statement = location.hash.slice(1);

  async function check() {
    const at = { origins: ownOrigins(card), kode, now: new Date() };
    // Cached keys first; the network only when they do not include the statement's key.
    for (const read of [readCachedKeys, readKeys]) {
      const verdict = await checkStatement(statement, (await read()) ?? [], at);
      show(card, describeStatement(verdict));
      if (verdict.kind !== 'unknown-key') return;
    }
  }

  card.querySelector('button')?.addEventListener('click', () => {
    // A link to an anchor may have replaced the statement in the address.
    location.hash = statement;
    location.reload();
  });
  addEventListener('hashchange', async () => {
    if (!isStatement(location.hash.slice(1))) return;
    statement = location.hash.slice(1);
    await check();
    card.scrollIntoView();
  });
  await check();
}

function show(card: HTMLElement, { tone, title, text, rows }: StatementText): void {
  const part = (name: string) => card.querySelector(`[data-${name}]`);
  card.className = card.className.replace(/^tone-\w+/, looks[tone].toneClass);
  part('sign')?.setAttribute('d', looks[tone].sign);
  part('title')?.replaceChildren(title);
  part('text')?.replaceChildren(text);
  const template = card.querySelector('template');
  const made = rows.map(([term, value]) => {
    const row = template?.content.cloneNode(true) as DocumentFragment;
    row.querySelector('dt')?.replaceChildren(term);
    row.querySelector('dd')?.replaceChildren(value);
    return row;
  });
  part('rows')?.replaceChildren(...made);
  part('found')?.toggleAttribute('hidden', rows.length === 0);
  part('again')?.removeAttribute('hidden');
  document.title = title;
}
