import { Refusal } from '#worker/http/refusal.ts';

export const emailTaken = () => Refusal.fields({ email: 'Email sudah terdaftar.' }, 'conflict');

export const unknownAccount = () => new Refusal('unknown', 'Akun tidak ditemukan.');
