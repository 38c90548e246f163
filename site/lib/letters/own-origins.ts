/** The origins whose letters are this portal's: today's, and the former ones that an element names (village.config.ts). */
export const ownOrigins = ({ dataset }: HTMLElement): string[] => [
  location.origin,
  ...(dataset.formerOrigins ?? '').split(' ').filter(Boolean),
];
