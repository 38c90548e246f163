import {
  type ConfigData,
  HtmlValidate,
  type ResolvedConfig,
  StaticConfigLoader,
} from 'html-validate';

const rules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // The village's film is muted and can be paused.
    'no-autoplay': ['error', { exclude: ['video'] }],
    // The camera's video has an accessible name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Own files have the same origin, and Cloudflare may change Turnstile's script at any time.
    'require-sri': [
      'error',
      { target: 'crossorigin', exclude: ['https://challenges.cloudflare.com/turnstile/'] },
    ],
  },
};

/** Resolves the rules once: resolving them takes as long as checking a page. */
class Loader extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(handle: string) {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

const validator = new HtmlValidate(new Loader(rules));

/** Link texts of a page that are used for more than one target. */
export function ambiguousLinks(html: string): string[] {
  const targets = new Map<string, Set<string>>();
  for (const [, attributes = '', inner = ''] of html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)) {
    const words = inner
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const name = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? words;
    const target = /href="([^"]*)"/.exec(attributes)?.[1] ?? '';
    if (name) targets.set(name, (targets.get(name) ?? new Set()).add(target));
  }
  return [...targets].flatMap(([name, { size }]) => (size > 1 ? name : []));
}

/** Astro writes this style before the first island, where HTML does not allow it. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** Violations of HTML and of markup-only accessibility rules, with their selectors. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(islandStyle, ''));
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} – ${selector}`),
  );
  // The parser ignores text after </html>.
  const after = /<\/html>\s*(\S.*)$/s.exec(html)?.[1];
  return after ? [...faults, `after </html>: ${after.slice(0, 100)}`] : faults;
}
