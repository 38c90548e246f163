/** This portal's origins: the current one, and the former ones in the element's data attribute (village.config.ts). */
export const ownOrigins = ({ dataset }: HTMLElement): string[] => [
  location.origin,
  ...(dataset.formerOrigins ?? '').split(' ').filter(Boolean),
];
