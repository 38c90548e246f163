import { expect, it } from 'vitest';
import { isRobot } from './robots.ts';

it.each([
  '',
  '  ',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'ClaudeBot/1.0',
  'facebookexternalhit/1.1',
  'meta-externalagent/1.1',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'curl/8.5.0',
  'Wget/1.21',
  'python-requests/2.31',
  'Go-http-client/2.0',
  'UptimeMonitor/1.0',
  'Mozilla/5.0 (Linux; Android 11) Chrome/109.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'Feedly/1.0 (+https://feedly.com/poller.html; 3 subscribers)',
  'FreshRSS/1.24.1 (Linux; https://freshrss.org)',
  'Tiny Tiny RSS/23.11 (https://tt-rss.org/)',
  'Mozilla/5.0 (compatible; Miniflux/2.1; +https://miniflux.app)',
  'NetNewsWire (RSS Reader; https://netnewswire.com/)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/126.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)',
])('%j is a robot', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
});

it.each([
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Opera/9.80 (Android; Opera Mini/36.2/191.281; U; id) Presto/2.12 Version/12.16',
  'Mozilla/5.0 (Linux; Android 12; wv) Chrome/126.0 Mobile [FB_IAB/FB4A;FBAV/470.0]',
])('%j is a person', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false);
});
