/** Escapes text for XML 1.0, without the characters that it forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu, '')
    .toWellFormed()
    .replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
