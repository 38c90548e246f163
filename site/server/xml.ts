export { escapeXml } from '#worker/http/responses/escape-xml.ts';

/** An XML response, cacheable like a page. */
export function xmlResponse(body: string, type: string, headers: Record<string, string>): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, ...headers },
  });
}
