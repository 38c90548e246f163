import { village } from '#village.config.ts';

const { signatory, villageCode } = village.letters;

/** Of the sample resident; no real one can have it (RFC 2606). */
export const residentEmail = 'warga@desa.example';
export const residentPassword = 'sandi warga desa';
export const adminPassword = 'sandi petugas desa';
export const newPassword = 'sandi yang baru';

export const signer = `${signatory.name}, ${signatory.office}`;

/** A letter's number as this village writes it, e.g. ('500.3.3/001', 'XI'). */
export const numberOf = (start: string, month: string) => `${start}/${villageCode}/${month}/2026`;
