import { expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const host = 'https://challenges.cloudflare.com';

it('names no host of Turnstile in a village without its key', () => {
  expect(JSON.stringify(contentPolicy(undefined))).not.toContain('challenges.cloudflare.com');
});

it('lets scripts and frames of Turnstile in with the key, and nothing else of it', () => {
  const { directives, scriptDirective } = contentPolicy('1x00000000000000000000AA');
  const naming = directives.filter((directive) => directive.includes(host));
  expect(naming).toEqual([expect.stringMatching(/^frame-src 'self' /)]);
  expect(scriptDirective).toEqual({ resources: ["'self'", host] });
});
