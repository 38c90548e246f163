/** A PDF's date (ISO 32000-2, 7.9.4); undefined for any other text. */
export function dateOf(text: string | undefined): Date | undefined {
  const parts = text?.match(
    /^(?:D:)?(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z(?:00'?00'?)?|([-+]\d\d)'?(\d\d)'?)?$/,
  );
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second, zone = '+00', zoneMinutes = '00'] = parts;
  const date = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${zoneMinutes}`,
  );
  return Number.isNaN(date.getTime()) ? undefined : date;
}
