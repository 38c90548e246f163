import { expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const host = 'https://challenges.cloudflare.com';

it('omits the host of Turnstile without a key', () => {
  expect(JSON.stringify(contentPolicy(undefined))).not.toContain('challenges.cloudflare.com');
});

it('allows only scripts and frames of Turnstile with a key', () => {
  const { directives, scriptDirective } = contentPolicy('1x00000000000000000000AA');
  const naming = directives.filter((directive) => directive.includes(host));
  expect(naming).toEqual([expect.stringMatching(/^frame-src 'self' /)]);
  expect(scriptDirective).toEqual({ resources: ["'self'", host] });
});
