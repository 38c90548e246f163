/** A question to the applicant as one about somebody else: 'Siapa nama lengkap Anda?' becomes 'Siapa nama lengkapnya?'. */
export const askAboutOther = (question: string): string =>
  question
    .replace(/^Anda /, 'Dia ')
    .replace(/\b(apa|apakah|berapa|kapan|mana|mengapa|yang) Anda\b/gi, '$1 dia')
    .replace(/\b([A-Z]+) Anda\b/g, '$1-nya')
    .replace(/\b([A-Z]+) (\([^)]*\)) Anda\b/g, '$1-nya $2')
    .replace(/(\p{L}) Anda\b/gu, '$1nya');
