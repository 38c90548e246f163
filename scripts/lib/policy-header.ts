import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { trimPolicy } from '../../worker/http/page-policy.ts';

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
  const trimmed = await trimPolicy(policy, html);
  await writeFile(file, html.replace(policyTag, ''));
  // `!` takes the policy of all files away, so that there is one.
  const lines = [
    `/${path}`,
    '  ! Content-Security-Policy',
    `  Content-Security-Policy: ${trimmed}`,
  ];
  await appendFile(fileURLToPath(new URL('_headers', dir)), `\n${lines.join('\n')}\n`);
}
