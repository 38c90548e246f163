import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { sourceOf } from '#worker/http/answers/page-policy.ts';

const policyTag = /<meta http-equiv="content-security-policy" content="([^"]+)">/;

/**
 * Sends the policy of pages that are made with the build as a header, as the Worker does for all others: a `<meta>` may not
 * say who frames the page.
 */
export function policyHeader(): AstroIntegration {
  return {
    name: 'policy-header',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        for (const { pathname } of pages) await moveToHeader(dir, pathname.replace(/\/$/, ''));
      },
    },
  };
}

async function moveToHeader(dir: URL, path: string): Promise<void> {
  const file = fileURLToPath(new URL(`${path}.html`, dir));
  const html = await readFile(file, 'utf8').catch(() => null);
  const policy = policyTag.exec(html ?? '')?.[1];
  if (!html || !policy) return;
  const own = await allowOwn(policy, html);
  await writeFile(file, html.replace(policyTag, ''));
  // `!` takes the policy of all files away, so that there is one.
  const lines = [`/${path}`, '  ! Content-Security-Policy', `  Content-Security-Policy: ${own}`];
  await appendFile(fileURLToPath(new URL('_headers', dir)), `\n${lines.join('\n')}\n`);
}

/**
 * The policy with the hashes of what stands in the page. Astro's own hash of the page's sheet is of another stage of its making; what
 * stands in a page that is made here is ours.
 */
async function allowOwn(policy: string, html: string): Promise<string> {
  const bare = policy.replaceAll(/ 'sha256-[^']+'/g, '');
  const texts = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const sources = (await Promise.all(texts.map(sourceOf))).join('');
  return bare.replace("style-src 'self'", `style-src 'self'${sources}`);
}
