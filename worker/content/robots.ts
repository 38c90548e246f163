/**
 * How programs name themselves that read pages for no reader: search engines, link previews, monitors, command-line
 * tools. CUBOT is a phone.
 */
const names =
  'crawl|spider|slurp|mediapartners|facebookexternalhit|meta-external|preview|lighthouse|pingdom|monitor|archiver|scrapy|feedfetcher';
const tools =
  'curl|wget|python|java|perl|ruby|php|okhttp|axios|httpie|libwww|postmanruntime|go-http-client';
const robotPattern = new RegExp(
  `(?<!cu)bot\\b|bot[/;-]|\\bwhatsapp/|${names}|\\b(?:${tools})\\b`,
  'i',
);

/** Whether a User-Agent is a robot's; a missing one is. */
export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || robotPattern.test(userAgent);
}
