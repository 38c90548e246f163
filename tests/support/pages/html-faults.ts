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
    // A camera's picture has a name of its own.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Our own files come from our own address, and Cloudflare changes Turnstile's script at any time.
    'require-sri': [
      'error',
      { target: 'crossorigin', exclude: ['https://challenges.cloudflare.com/turnstile/'] },
    ],
  },
};

/** Resolves its rules once rather than for every page, which takes as long as the page itself. */
class Loader extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(handle: string) {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

const validator = new HtmlValidate(new Loader(rules));

/** The names of links that lead to more than one place, in a page as the server sends it. */
export function ambiguousLinks(html: string): string[] {
  const places = new Map<string, Set<string>>();
  for (const [, attributes = '', inner = ''] of html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)) {
    const words = inner
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const name = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? words;
    const place = /href="([^"]*)"/.exec(attributes)?.[1] ?? '';
    if (name) places.set(name, (places.get(name) ?? new Set()).add(place));
  }
  return [...places].flatMap(([name, { size }]) => (size > 1 ? name : []));
}

/** Astro writes it before the first island, where HTML does not permit a style. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** Violations of HTML's rules, and of accessibility rules that concern the markup alone, with their selectors. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(islandStyle, ''));
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} – ${selector}`),
  );
  // The parser passes over what no element holds.
  const after = /<\/html>\s*(\S.*)$/s.exec(html)?.[1];
  return after ? [...faults, `after </html>: ${after.slice(0, 100)}`] : faults;
}
