/** Text as XML 1.0 takes it: its marks escaped, and without the control and noncharacters that it does not know. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu, '')
    .toWellFormed()
    .replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** An answer of XML that the edge may keep like a page. */
export function xmlResponse(body: string, type: string, headers: Record<string, string>): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, ...headers },
  });
}
