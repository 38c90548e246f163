/**
 * User-Agent patterns of automated clients: search engines, link previews, feed readers, monitors, command-line tools. CUBOT is a
 * phone brand.
 */
const names =
  'crawl|spider|slurp|mediapartners|facebookexternalhit|meta-external|preview|lighthouse|pingdom|monitor|archiver|scrapy|headless|inspectiontool|embedly|iframely|google-read-aloud';
const readers =
  'feed|rss|inoreader|newsblur|miniflux|theoldreader|netnewswire|liferea|newsboat|akregator';
const tools =
  'curl|wget|python|java|perl|ruby|php|okhttp|axios|httpie|libwww|postmanruntime|go-http-client';
const robotPattern = new RegExp(
  `(?<!cu)bot\\b|bot[/;-]|\\bwhatsapp/|${names}|${readers}|\\b(?:${tools})\\b`,
  'i',
);

/** Whether a User-Agent belongs to a robot; a missing one counts as one. */
export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || robotPattern.test(userAgent);
}
