/** Text as XML 1.0 takes it: its marks escaped, and without the control and noncharacters that it does not know. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu, '')
    .toWellFormed()
    .replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
